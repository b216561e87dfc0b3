// The page of a rulebook.

import { byId } from "../shared/dom.js";
import { enableSearch } from "../shared/rulebook_search.js";

enableSearch(byId("search", HTMLInputElement), byId("rulebook"), byId("found"));
