import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalLog } from "~/platform/store/stores.server";
import { NotificationSchema } from "./notification";

export const notifications = portalLog({
  name: "notifications",
  schema: NotificationSchema,
  upgrade,
  personal: {
    found: ({ id }) => [{ accountId: [id] }],
    label: "your-data:stores.notifications",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});

/** Earlier versions stored texts under other keys: `events:news.moved.title`. */
function upgrade({ title, text, ...row }: Record<string, unknown>): Record<string, unknown> {
  return { ...row, title: keyOfToday(title), text: keyOfToday(text) };
}

function keyOfToday(key: unknown): unknown {
  return typeof key === "string"
    ? key.replace(/^(events|bookings):news\.(?=\w+\.(title|text)$)/, "$1:notifications.")
    : key;
}
