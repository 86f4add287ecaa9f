import { portalStore } from "~/platform/store/stores.server";
import { type StaffMember, StaffMemberSchema } from "./staff";

export const staffMembers = portalStore<StaffMember>({
  name: "staff",
  ofCompany: null,
  schema: StaffMemberSchema,
  indexes: ["username"],
  unseen: ["passwordHash"],
  personal: { notPersonal: "staff, who are no accounts of members" },
});
