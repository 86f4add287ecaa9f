import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";

/** The configured administrator. */
export const ADMINISTRATOR: Staff = {
  id: "administrator",
  name: "admin",
  roles: ["administrator"],
  mustChangePassword: false,
  mustSetUpFactor: false,
};

/** A request of a browser with these cookies, from an address of its own. */
export const requestWith = (cookie = "", path = "/admin/leads") => ({
  request: new Request(`http://localhost:3000${path}`, { headers: { Cookie: cookie } }),
  context: { clientAddress: createId() },
});
