import { loginsInFlood } from "./logins-in-flood.ts";
import { loopDelay } from "./loop-delay.ts";
import { pagesDuringLogins } from "./pages-during-logins.ts";
import { runBenches } from "./run-benches.ts";
import { sameTimeForAll } from "./same-time-for-all.ts";
import { uploads } from "./uploads.ts";

/** `npm run bench:abuse [name]` */
await runBenches({
  uploads,
  "logins-in-flood": loginsInFlood,
  "loop-delay": loopDelay,
  "pages-during-logins": pagesDuringLogins,
  "same-time-for-all": sameTimeForAll,
});
