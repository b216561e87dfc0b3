// Spans of time in words.

/**
 * How long ago something was.
 * @param {number} when in milliseconds
 * @param {number} now in milliseconds
 */
export function timeAgo(when, now) {
  const span = timeSince(when, now);
  return span ? `${span} ago` : "just now";
}

/**
 * How much time has passed since then; empty for less than two minutes.
 * @param {number} when in milliseconds
 * @param {number} now in milliseconds
 */
export function timeSince(when, now) {
  const minutes = Math.round((now - when) / 60_000);
  if (minutes < 2) return "";
  if (minutes < 90) return `${minutes} minutes`;
  if (minutes < 36 * 60) return `${Math.round(minutes / 60)} hours`;
  return `${Math.round(minutes / 1440)} days`;
}

/**
 * Seconds as a clock shows them.
 * @param {number} seconds
 */
export function formatClock(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours}:${two(minutes)}:${two(left % 60)}`;
  return `${minutes}:${two(left % 60)}`;
}
