import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Pagination } from "~/components/list/pagination";
import { waitingPayments } from "~/modules/money/dues/ledger/bank-payments.server";
import { BOOKED_COLUMNS } from "~/modules/money/statements/booked-table";
import { bookedStatements } from "~/modules/money/statements/booking.server";
import { waitingRow, waitingSum } from "~/modules/money/statements/payment.view.server";
import { MAX_BYTES } from "~/modules/money/statements/reading/bank-statement";
import { stageStatement } from "~/modules/money/statements/rehearsals.server";
import { sampleStatementPath } from "~/modules/money/statements/sample-statements.server";
import { StatementFileSchema } from "~/modules/money/statements/statement.schema";
import { bookedRow } from "~/modules/money/statements/statement.view.server";
import { fileRefusal, readStatementFile } from "~/modules/money/statements/statement-reader.server";
import { StatementUpload } from "~/modules/money/statements/statement-upload";
import { WAITING_COLUMNS } from "~/modules/money/statements/waiting-table";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { staffSessionOf } from "~/modules/staff/staff/login/staff-session.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "statements:title" };

const BOOKED_SHOWN = 10;

export const loader = staffLoader("dues:read", async ({ request, locale }) => {
  const waiting = waitingPayments();
  const names = await staffNames(locale);
  return {
    waiting: await loadList(request, {
      find: () => waiting,
      show: (one) => waitingRow(one, locale),
      size: STAFF_LIST_SIZE,
    }),
    sum: waitingSum(waiting, locale),
    sample: sampleStatementPath(),
    booked: bookedStatements()
      .slice(0, BOOKED_SHOWN)
      .map((one) => bookedRow(one, names, locale)),
  };
});

export const action = staffAction(
  "dues:change",
  {
    schema: StatementFileSchema,
    files: { file: { most: MAX_BYTES, tooLarge: "statements:errors.size" } },
  },
  async ({ request, value: { file }, reject, accepted }) => {
    // Browsers send this if no file was chosen.
    if (file.size === 0 && file.name === "") return reject({ file: ["statements:missing.file"] });
    const bytes = new Uint8Array(await file.arrayBuffer());
    accepted(await readStatementFile(bytes), (refusal) => reject({ file: [fileRefusal(refusal)] }));
    const session = await staffSessionOf({ request });
    const id = await stageStatement({ bytes, filename: file.name, session });
    return redirect(panelPaths.stagedStatement(id), { status: 303 });
  },
);

/** "Wyciągi bankowe": the upload, money that waits for a decision, and the last statements. */
export default function StatementsPage() {
  const { t, waiting, sum, sample, booked } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading size="dense" heading={t("statements:heading")} lead={t("statements:lead")} />
      <Allowed right="dues:change">
        <StatementUpload sample={sample} />
      </Allowed>
      <section className="grid grid-cols-1 gap-2" aria-labelledby="waiting">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="waiting" className="text-lg">
            {t("statements:waiting.heading")}
          </h2>{" "}
          {waiting.total > 0 && <p className="muted text-sm">{sum}</p>}
        </div>
        {waiting.total === 0 ? (
          <p className="muted">{t("statements:waiting.none")}</p>
        ) : (
          <StaffTable
            caption={t("statements:waiting.caption")}
            columns={WAITING_COLUMNS}
            rows={waiting.rows}
          />
        )}
        <Pagination page={waiting.page} pages={waiting.pages} anchor="waiting" />
      </section>
      <section className="grid grid-cols-1 gap-2" aria-labelledby="booked">
        <h2 id="booked" className="text-lg">
          {t("statements:booked.heading")}
        </h2>
        {booked.length === 0 ? (
          <p className="muted">{t("statements:booked.none")}</p>
        ) : (
          <StaffTable
            caption={t("statements:booked.caption")}
            columns={BOOKED_COLUMNS}
            rows={booked}
            right="dues:change"
            places="booked"
          />
        )}
      </section>
    </div>
  );
}
