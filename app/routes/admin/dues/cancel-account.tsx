import { ConfirmPage } from "~/components/form/confirm-page";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import { waitingView } from "~/modules/money/dues/account/account.view.server";
import { cancelAccount, waitingAccount } from "~/modules/money/dues/account/account-changes.server";
import { CancelAccountSchema } from "~/modules/money/dues/account/chamber-account.schema";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "chamber-account:cancel.title" };

export const loader = staffLoader("accounts:change", async ({ locale }) => {
  const waiting = waitingAccount();
  return { waiting: waiting && waitingView(waiting, await staffNames(locale), locale) };
});

export const action = staffAction(
  "accounts:change",
  { schema: CancelAccountSchema },
  async ({ account: by, value: { change }, accepted, conflict, done }) => {
    accepted(await cancelAccount(change, { by }), () =>
      conflict("chamber-account:errors.too-late"),
    );
    return done(panelPaths.chamberAccount(), { title: "chamber-account:cancel.done" });
  },
);

/** Asks an administrator before an announced account number is cancelled. */
export default function CancelAccountPage() {
  const { t, waiting } = usePage<typeof loader>();
  if (!waiting)
    return (
      <div className="grid grid-cols-1 gap-4">
        <BackLink to={panelPaths.chamberAccount()}>{t("chamber-account:heading")}</BackLink>
        <h1 className="text-2xl">{t("chamber-account:cancel.title")}</h1>
        <FormProblems id="confirm" />
        <EmptyState title={t("chamber-account:cancel.nothing")} />
      </div>
    );
  return (
    <ConfirmPage
      question={t("chamber-account:cancel.question")}
      confirm={t("chamber-account:cancel.submit")}
      cancelTo={panelPaths.chamberAccount()}
      hidden={{ change: waiting.id }}
    >
      <p className="text-xl font-semibold tabular-nums">{waiting.account}</p>
      <p className="mt-1">{waiting.text}</p>
    </ConfirmPage>
  );
}
