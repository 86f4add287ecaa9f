import { findAccountOrVisitor } from "~/modules/accounts/session.server";
import { type Toast, toToast } from "~/platform/cookies/toast.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { takeNews } from "./notifications.server";

/** The next thing a logged-in person has not been told, as a message for this page; null for everybody else. */
export async function newsToast(args: RequestArgs): Promise<Toast | null> {
  const account = await findAccountOrVisitor(args);
  const news = account && (await takeNews(account.id));
  return news && toToast(news);
}
