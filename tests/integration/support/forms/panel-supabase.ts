import type { WrittenForm } from "./portal-form.ts";

/** The check of the Supabase project. */
export const PANEL_SUPABASE_FORMS: WrittenForm[] = [
  { name: "checking the Supabase project again", path: "/admin/supabase" },
];
