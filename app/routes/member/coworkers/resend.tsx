import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { Fact, FactList } from "~/components/ui/fact-list";
import { companyMemberAction, companyMemberLoader } from "~/modules/accounts/member-route.server";
import { coworkerNotFound } from "~/modules/coworkers/coworker-not-found";
import { findInvitation, resendInvitation } from "~/modules/coworkers/invitations.server";
import { paths } from "~/platform/http/paths";
import { isRefused, refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "coworkers:resending.title" };

export const loader = companyMemberLoader(({ account: by, params, found }) => {
  const { name, email } = found(findInvitation(params.coworkerId, { by }), coworkerNotFound);
  return { name, email };
});

export const action = companyMemberAction({ notFound: coworkerNotFound }, async ({ account: by, params, reject, done, ...via }) => {
  const sent = await resendInvitation(params.coworkerId, { by, via });
  if (!isRefused(sent))
    return done(paths.coworkers(), {
      title: "coworkers:resending.toast.title",
      text: "coworkers:resending.toast.text",
      params: { name: sent.name },
      isMailed: true,
    });
  if (sent.refused === "too-many") return sent;
  if (sent.refused === "not-found") return refuse("not-found");
  return reject(
    { "": [sent.refused === "not-expired" ? "coworkers:errors.notExpired" : "coworkers:errors.alreadyCoworker"] },
    { status: 409 },
  );
});

/** The button of the list posts here; opened by itself it asks. */
export default function ResendInvitationPage() {
  const { t, name, email } = usePage<typeof loader>();
  return (
    <ConfirmPage question={t("coworkers:resending.question")} confirm={t("coworkers:resend")} cancelTo={paths.coworkers()} tone="plain">
      <FactList strong>
        <Fact term={t("coworkers:inviting.fields.name")}>{name}</Fact>
        <Fact term={t("coworkers:inviting.fields.email")}>{email}</Fact>
      </FactList>
      <p className="mt-5">{t("coworkers:resending.text")}</p>
    </ConfirmPage>
  );
}
