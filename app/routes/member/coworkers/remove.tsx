import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Fact, FactList } from "~/components/ui/fact-list";
import { coworkerNotFound } from "~/modules/membership/coworkers/coworker-not-found";
import { findRemovable, removeCoworker } from "~/modules/membership/coworkers/departures.server";
import {
  canWithdraw,
  findInvitation,
  withdrawInvitation,
} from "~/modules/membership/coworkers/invitations.server";
import type { Account } from "~/modules/people/accounts/account";
import {
  companyMemberAction,
  companyMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { notFound } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { isRefused, refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "coworkers:removing.title" };

export const loader = companyMemberLoader(async ({ account: by, params, request }) => {
  const invitation = findInvitation(params.coworkerId, { by });
  if (invitation) {
    if (!canWithdraw(invitation, { by })) return forbidden("failures:forbidden.owner");
    const { name, position, email } = invitation;
    return { kind: "withdrawing" as const, name, position, email };
  }
  const person = await findRemovable(params.coworkerId, { by });
  if (isRefused(person))
    return person.refused === "not-found"
      ? notFound(coworkerNotFound, request)
      : forbidden("failures:forbidden.owner");
  const { name, position, email } = person;
  return { kind: "removing" as const, name, position, email };
});

export const action = companyMemberAction(
  { notFound: coworkerNotFound },
  async ({ account: by, params: { coworkerId } }) => {
    const invitation = await withdrawInvitation(coworkerId, { by });
    if (!isRefused(invitation)) return gone("withdrawing", invitation);
    return invitation.refused === "not-owner"
      ? forbidden("failures:forbidden.owner")
      : removePerson(coworkerId, by);
  },
);

async function removePerson(id: string | undefined, by: Account) {
  const person = await removeCoworker(id, { by });
  if (!isRefused(person)) return gone("removing", person);
  return person.refused === "not-found"
    ? refuse("not-found")
    : forbidden("failures:forbidden.owner");
}

const gone = (kind: "withdrawing" | "removing", { name, email }: { name: string; email: string }) =>
  redirectWithToast(paths.coworkers(), {
    title: `coworkers:${kind}.toast.title`,
    text: `coworkers:${kind}.toast.text`,
    params: { name: name || email, email },
    tone: "bad",
  });

/** Asks before a person is removed or an invitation is withdrawn. */
export default function RemoveCoworkerPage() {
  const { t, kind, name, position, email } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(`coworkers:${kind}.question`)}
      confirm={t(kind === "removing" ? "coworkers:remove" : "coworkers:withdraw")}
      cancelTo={paths.coworkers()}
    >
      <FactList strong>
        <Fact term={t("coworkers:inviting.fields.name")}>{name || email}</Fact>
        {position && <Fact term={t("coworkers:inviting.fields.position")}>{position}</Fact>}
        <Fact term={t("coworkers:inviting.fields.email")}>{email}</Fact>
      </FactList>
      <p className="mt-5">{t(`coworkers:${kind}.text`)}</p>
    </ConfirmPage>
  );
}
