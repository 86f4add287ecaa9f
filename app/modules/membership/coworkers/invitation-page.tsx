import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { AuthPage } from "~/components/layout/auth-page";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { InvitationView } from "./invitation.view.server";
import { InvitationFacts } from "./invitation-panel";

type Alive = Exclude<InvitationView, { state: "dead" }>;

/** Page behind an invitation's link for people who need no form: a button, or why it is dead. */
export function InvitationPage({ invitation }: { invitation: InvitationView }) {
  const { t } = useTranslation();
  if (invitation.state === "dead") return <DeadInvitation why={invitation.why} />;
  return (
    <AuthPage
      heading={t("coworkers:invitation.heading", { company: invitation.company })}
      lead={t(`coworkers:invitation.leads.${invitation.state}`, {
        company: invitation.account?.company ?? "",
      })}
    >
      <FormProblems id="join" />
      <div className="panel grid gap-6 p-5 sm:p-8">
        <InvitationFacts invitation={invitation} />
        <NextStep invitation={invitation} />
      </div>
    </AuthPage>
  );
}

function NextStep({ invitation: { state, token } }: { invitation: Alive }) {
  const { t } = useTranslation();
  if (state === "join")
    return (
      <form method="post" action={paths.joinCompany()}>
        <SubmitButton className="btn-accent btn-lg max-sm:w-full">
          {t("coworkers:invitation.join.submit")}
        </SubmitButton>
        <input type="hidden" name="zaproszenie" value={token} />
        <HiddenFields preventDuplicates />
      </form>
    );
  if (state === "log-in")
    return (
      <p>
        <a
          className="btn btn-primary btn-lg"
          href={paths.login({ redirectTo: paths.signUp({ zaproszenie: token }) })}
        >
          {t("coworkers:invitation.logIn.link")}
        </a>
      </p>
    );
  if (state === "other-address")
    return (
      <form method="post" action={paths.logout()} className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary h-auto min-h-11 py-2">
          {t("coworkers:invitation.otherAddress.submit")}
        </button>
        <input type="hidden" name="redirectTo" value={paths.signUp({ zaproszenie: token })} />
        <HiddenFields />
        <a className="btn btn-outline" href={paths.dashboard()}>
          {t("coworkers:invitation.otherAddress.stay")}
        </a>
      </form>
    );
  return (
    <p>
      <a className="btn btn-primary" href={paths.dashboard()}>
        {t("coworkers:invitation.dashboard")}
      </a>
    </p>
  );
}

function DeadInvitation({ why }: Pick<Extract<InvitationView, { state: "dead" }>, "why">) {
  const { t } = useTranslation();
  const isUsed = why === "accepted";
  return (
    <AuthPage heading={t("errors:link.dead")}>
      <FormProblems id="join" heading={t("errors:link.failed")} />
      <div className="panel grid justify-items-start gap-4 p-5 sm:p-8">
        <p>{t(`coworkers:invitation.dead.${why}`)}</p>
        <a className="btn btn-primary" href={isUsed ? paths.login() : paths.home()}>
          {t(isUsed ? "coworkers:invitation.dead.logIn" : "coworkers:invitation.dead.home")}
        </a>
      </div>
    </AuthPage>
  );
}
