import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Fact, FactList } from "~/components/ui/fact-list";
import { coworkerNotFound } from "~/modules/membership/coworkers/coworker-not-found";
import {
  findInvitation,
  resendInvitation,
} from "~/modules/membership/coworkers/invitations.server";
import {
  companyMemberAction,
  companyMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "coworkers:resending.title" };

export const loader = companyMemberLoader(({ account: by, params, found }) => {
  const { name, email } = found(findInvitation(params.coworkerId, { by }), coworkerNotFound);
  return { name, email };
});

export const action = companyMemberAction(
  { notFound: coworkerNotFound },
  async ({ account: by, params, accepted, conflict, done, ...via }) => {
    const { name } = accepted(
      await resendInvitation(params.coworkerId, { by, via }),
      ({ refused }) =>
        conflict(
          refused === "not-expired"
            ? "coworkers:errors.notExpired"
            : "coworkers:errors.alreadyCoworker",
        ),
    );
    const text = {
      title: "coworkers:resending.toast.title",
      text: "coworkers:resending.toast.text",
    } as const;
    return done(paths.coworkers(), { ...text, params: { name }, isMailed: true });
  },
);

/** The list posts here; opened by a link it asks. */
export default function ResendInvitationPage() {
  const { t, name, email } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("coworkers:resending.question")}
      confirm={t("coworkers:resend")}
      cancelTo={paths.coworkers()}
      tone="plain"
    >
      <FactList strong>
        <Fact term={t("coworkers:inviting.fields.name")}>{name}</Fact>
        <Fact term={t("coworkers:inviting.fields.email")}>{email}</Fact>
      </FactList>
      <p className="mt-5">{t("coworkers:resending.text")}</p>
    </ConfirmPage>
  );
}
