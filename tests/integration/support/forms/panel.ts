import type { WrittenForm } from "./portal-form.ts";

/** Placeholder for a staff account that the administrator of the cast has made. */
export const STAFF_ID = ":staff-id";

/** Logins and accounts of staff. */
export const PANEL_FORMS: WrittenForm[] = [
  {
    name: "the login of the panel",
    path: "/admin",
    fields: { username: "admin", password: "dig-demo" },
    texts: ["username", "password"],
  },
  { name: "the logout of the panel", path: "/admin/logout" },
  {
    name: "the password of somebody new in the panel",
    path: "/admin/password",
    fields: { password: "Inne-haslo-2" },
    texts: ["password"],
  },
  {
    // Refused, because the session is unknown.
    name: "the end of a session of the panel",
    path: "/admin/devices",
    fields: { session: "unknown" },
  },
  { name: "the code of a login of the panel", path: "/admin/code", fields: { code: "123456" } },
  {
    name: "a second factor of staff",
    path: "/admin/second-factor",
    fields: { code: "123456" },
    // A code of thirty seconds is not worth saving.
  },
  {
    name: "a new account of staff",
    path: "/admin/staff/new",
    fields: { name: "Jan Zieliński", username: "jan.zielinski", events: "on" },
    texts: ["name", "username"],
  },
  {
    name: "roles of an account of staff",
    path: `/admin/staff/${STAFF_ID}/roles`,
    fields: { events: "on", editors: "on" },
  },
  { name: "switching an account of staff", path: `/admin/staff/${STAFF_ID}/switch` },
  { name: "a lost second factor of an account of staff", path: `/admin/staff/${STAFF_ID}/factor` },
  { name: "another password of an account of staff", path: `/admin/staff/${STAFF_ID}/password` },
];
