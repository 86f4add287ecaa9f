import { startFakeSupabase } from "../../tests/support/fake-supabase.ts";

/**
 * A fake of a hosted Supabase in a process of its own; prints one line of JSON with the variables
 * that a portal needs.
 */
const supabase = await startFakeSupabase();
console.log(JSON.stringify(supabase.env));
