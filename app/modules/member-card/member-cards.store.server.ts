import { portalStore } from "~/platform/store/stores.server";
import { MemberCardSchema } from "./member-card";

export const memberCards = portalStore({ name: "member-cards", schema: MemberCardSchema, indexes: ["number"] });
