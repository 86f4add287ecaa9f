import type { PortalForm } from "./portal-form.ts";

/** Placeholder for a staff account that the administrator of the cast has made. */
export const STAFF_ID = ":staff-id";

/** Logins and accounts of staff. */
export const PANEL_FORMS: PortalForm[] = [
  {
    name: "the login of the panel",
    path: "/admin",
    route: "routes/admin/login",
    stage: "visitor",
    fields: { username: "admin", password: "dig-demo" },
    texts: ["username", "password"],
  },
  {
    name: "the logout of the panel",
    path: "/admin/logout",
    route: "routes/admin/logout",
    stage: "visitor",
    fields: {},
    texts: [],
  },
  {
    name: "the password of somebody new in the panel",
    path: "/admin/password",
    route: "routes/admin/password",
    stage: "newcomer",
    fields: { password: "Inne-haslo-2" },
    texts: ["password"],
  },
  {
    // Refused, because the session is unknown.
    name: "the end of a session of the panel",
    path: "/admin/devices",
    route: "routes/admin/devices",
    stage: "staff",
    fields: { session: "unknown" },
    texts: [],
  },
  {
    name: "the code of a login of the panel",
    path: "/admin/code",
    route: "routes/admin/code",
    stage: "visitor",
    fields: { code: "123456" },
    texts: [],
  },
  {
    name: "a second factor of staff",
    path: "/admin/second-factor",
    route: "routes/admin/second-factor",
    stage: "staff",
    fields: { code: "123456" },
    // A code of thirty seconds is not worth saving.
    texts: [],
  },
  {
    name: "a new account of staff",
    path: "/admin/staff/new",
    route: "routes/admin/staff/new-staff",
    stage: "staff",
    fields: { name: "Jan Zieliński", username: "jan.zielinski", events: "on" },
    texts: ["name", "username"],
  },
  {
    name: "roles of an account of staff",
    path: `/admin/staff/${STAFF_ID}/roles`,
    route: "routes/admin/staff/staff-roles",
    stage: "staff",
    fields: { events: "on", editors: "on" },
    texts: [],
  },
  {
    name: "switching an account of staff",
    path: `/admin/staff/${STAFF_ID}/switch`,
    route: "routes/admin/staff/switch-staff",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "a lost second factor of an account of staff",
    path: `/admin/staff/${STAFF_ID}/factor`,
    route: "routes/admin/staff/reset-staff-factor",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "another password of an account of staff",
    path: `/admin/staff/${STAFF_ID}/password`,
    route: "routes/admin/staff/reset-staff-password",
    stage: "staff",
    fields: {},
    texts: [],
  },
];
