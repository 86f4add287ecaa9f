import { portalStore } from "~/platform/store/stores.server";
import { NotificationSchema } from "./notification";

export const notifications = portalStore({ name: "notifications", schema: NotificationSchema, indexes: ["accountId"] });
