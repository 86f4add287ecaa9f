// The library that enhances plain pages. Each import is a part; of the parts that hear a submit,
// those that may keep it back come before the one that sends.
import { attachAll } from "./attach";
import "./card";
import "./chat";
import "./choices";
import "./drafts";
import "./field-checks";
import "./lists";
import "./marks";
import "./menus";
import "./pending";
import "./search";
import "./share";
import "./toast";
import "./visits";
import "./words";
import "./sending";
import "./saving";

attachAll(document);
