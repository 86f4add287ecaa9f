import { type ActionFunctionArgs, data } from "@remix-run/node";
import { requestLocale } from "~/platform/cookies/request-locale.server";
import { VISITOR } from "~/platform/http/shared-page.server";
import { idOf } from "./account-id";
import { authorsIn, findPeople, isAuthor } from "./page-people.server";
import type { FormAgain, ReceivedPost } from "./received-post.server";
import { saveForm } from "./saved-form.server";

/**
 * Ends a post with a 409 if its page was made for another person than the one of this browser now
 * (rules 690). The typed form is saved for its author and not shown to the other one.
 */
export async function refusePageOfAnother(
  args: ActionFunctionArgs,
  post: ReceivedPost<unknown>,
  { isOwn }: { isOwn: boolean },
): Promise<void> {
  const authors = authorsIn(post.author);
  if (authors.length === 0) return;
  const [person] = await findPeople(args);
  if (!person || authors.some((author) => isAuthor(author, person.id))) return;
  const { t } = await requestLocale(args);
  const another = [t(`failures:another.now.${person.kind}`, { name: person.name })];
  if (isOwn && (await saveForm(args, post))) another.push(t("failures:another.saved"));
  throw data({ another }, { status: 409 });
}

/**
 * Returns the form again if its page was made for a visitor and an account would act by now: the
 * page of the account asks once more (rules 691). Forms of visitors are carried out as theirs.
 */
export async function againForAccount(
  args: ActionFunctionArgs,
  post: ReceivedPost<unknown>,
  account: unknown,
): Promise<FormAgain | null> {
  if (post.author !== VISITOR || idOf(account) === undefined) return null;
  const [person] = await findPeople(args);
  const name = encodeURIComponent(person?.name ?? "");
  const error = { "": [`errors:loggedInMeanwhile?name=${name}`] };
  return post.again({ status: "error", error }, { status: 409 });
}
