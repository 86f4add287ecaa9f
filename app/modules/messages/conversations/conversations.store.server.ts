import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { type Conversation, ConversationSchema } from "./conversation";

/** Derived: reading a reply does not change the messages that were sent. */
export const conversations = portalStore<Conversation>({
  name: "conversations",
  ofCompany: null,
  schema: ConversationSchema,
  isDerived: true,
  unseen: ["messages"],
  personal: {
    label: "your-data:stores.conversations",
    isOf: (conversation, { id }) => conversation.id === id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});
