import { startFakeSupabase } from "../../tests/support/fake-supabase.ts";

/** Stands in for a hosted Supabase in a process of its own; prints as one line of JSON what a portal needs to reach it. */
const supabase = await startFakeSupabase();
console.log(JSON.stringify(supabase.env));
