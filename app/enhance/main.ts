// The library that enhances plain pages. Each import is a part; of the parts that hear a submit,
// the one that sends comes last.
import { attachAll } from "./attach";
import "./card";
import "./chat";
import "./menus";
import "./pending";
import "./search";
import "./share";
import "./toast";
import "./words";

attachAll(document);
