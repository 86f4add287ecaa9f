import type { PortalForm } from "./portal-form.ts";

/** The check of the Supabase project. */
export const PANEL_SUPABASE_FORMS: PortalForm[] = [
  {
    name: "checking the Supabase project again",
    path: "/admin/supabase",
    route: "routes/admin/supabase/project",
    stage: "staff",
    fields: {},
    texts: [],
  },
];
