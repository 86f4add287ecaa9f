import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { CompanyRecordPage } from "./company-record.view.server";
import { RecordFacts, RecordSection } from "./record-parts";

interface LeavingFactsProps {
  id: string;
  leaving: NonNullable<CompanyRecordPage["leaving"]>;
}

/** The end of a membership, with its letter and the way back (rules 1502). */
export function LeavingFacts({ id, leaving: { isAhead, facts } }: LeavingFactsProps) {
  const { t } = useTranslation();
  return (
    <RecordSection id="leaving" heading={t("company-leaving:title")}>
      <RecordFacts facts={facts} />
      <Allowed right="dues:change">
        <p className="no-print flex flex-wrap gap-2 px-4 pb-3">
          <a className="btn btn-outline lg:btn-sm" href={panelPaths.leavingLetter(id)}>
            {t("company-leaving:letter.print")}
          </a>{" "}
          {isAhead && (
            <a className="btn btn-outline lg:btn-sm" href={panelPaths.undoLeaving(id)}>
              {t("company-leaving:undo.submit")}
            </a>
          )}
        </p>
      </Allowed>
    </RecordSection>
  );
}
