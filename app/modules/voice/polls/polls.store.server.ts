import { portalStore } from "~/platform/store/stores.server";
import { type Poll, PollSchema } from "./poll";
import { samplePolls } from "./sample-polls.server";

export const polls = portalStore<Poll>({
  name: "polls",
  ofCompany: null,
  schema: PollSchema,
  seed: samplePolls,
  personal: { notPersonal: "questions of the chamber to its members" },
});
