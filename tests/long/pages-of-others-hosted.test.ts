import { afterAll, beforeAll } from "vitest";
import { testPagesOfOthers } from "../integration/support/pages-of-others.ts";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { Visitor } from "../support/visitor.ts";

let supabase: FakeSupabase;
let running: Portal;
beforeAll(async () => {
  supabase = await startFakeSupabase();
  running = await startPortal(supabase.env);
});
afterAll(async () => {
  await running.stop();
  await supabase.stop();
});

testPagesOfOthers({
  portal: {
    get url() {
      return running.url;
    },
    log: () => running.log(),
  },
  newVisitor: (headers) => new Visitor(running.url, headers),
});
