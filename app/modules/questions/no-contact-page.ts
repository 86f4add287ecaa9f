import type { NotFoundPage } from "~/platform/http/not-found.server";

/** For a question to an expert who does not want to be contacted. */
export const noContactPage: NotFoundPage = { message: "questions:closed.no-contact.title" };
