import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink, TextLink } from "~/components/ui/text-link";
import {
  issueBatch,
  listBatches,
  recordsToExport,
} from "~/modules/money/dues/accounting/accounting.server";
import { accountingPage } from "~/modules/money/dues/accounting/accounting.view.server";
import { BATCH_COLUMNS } from "~/modules/money/dues/accounting/batch-table";
import { openingRecords } from "~/modules/money/dues/accounting/opening.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "accounting:heading" };

export const loader = staffLoader("dues:read", async ({ locale }) => {
  const opening = openingRecords();
  return {
    ...accountingPage(recordsToExport(), listBatches(), {
      names: await staffNames(locale),
      locale,
    }),
    hasOpening: opening.dues.length + opening.payments.length > 0,
  };
});

export const action = staffAction(
  "dues:change",
  {},
  async ({ account: by, accepted, conflict, done }) => {
    const { number } = accepted(await issueBatch({ by }), () => conflict("accounting:nothing"));
    return done(panelPaths.accounting(), {
      title: "accounting:done",
      text: "accounting:doneText",
      params: { number },
    });
  },
);

/** "Dla księgowości": what the accountant has not got yet, and the files that were made. */
export default function AccountingRoute() {
  const { t, count, waiting, batches, hasOpening } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.dues()}>{t("dues:toList")}</BackLink>
      <PageHeading size="dense" heading={t("accounting:heading")} lead={t("accounting:lead")} />
      <FormProblems id="accounting" />
      <section className="panel grid gap-3 p-4 sm:p-5" aria-labelledby="waiting">
        <h2 id="waiting" className="text-lg">
          {t(count === 0 ? "accounting:nothing" : "accounting:waiting")}
        </h2>
        {count > 0 && (
          <>
            <ul className="grid gap-1">
              {waiting.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Allowed right="dues:change">
              <form method="post" id="accounting">
                <SubmitButton pending={t("common:saving")}>
                  {t("accounting:submit", { count })}
                </SubmitButton>
                <HiddenFields preventDuplicates />
              </form>
            </Allowed>
          </>
        )}
      </section>
      <section className="grid grid-cols-1 gap-2" aria-labelledby="batches">
        <h2 id="batches" className="text-lg">
          {t("accounting:batches")}
        </h2>
        {batches.length === 0 ? (
          <p className="muted">{t("accounting:none")}</p>
        ) : (
          <StaffTable caption={t("accounting:caption")} columns={BATCH_COLUMNS} rows={batches} />
        )}
      </section>
      {hasOpening && (
        <section className="panel grid gap-2 p-4 sm:p-5" aria-labelledby="opening">
          <h2 id="opening" className="text-lg">
            {t("accounting:opening.heading")}
          </h2>
          <p className="muted">{t("accounting:opening.lead")}</p>
          <TextLink to={panelPaths.openingFile()} icon="download">
            {t("accounting:opening.download")}
          </TextLink>
        </section>
      )}
    </div>
  );
}
