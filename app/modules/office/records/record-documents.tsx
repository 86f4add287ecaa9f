import { TextLink } from "~/components/ui/text-link";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { DocumentLine } from "./record-documents.view.server";
import { RecordSection } from "./record-parts";

interface RecordDocumentsProps {
  documents: readonly DocumentLine[];
  addTo: string;
}

/** The files of staff at a company or a person (rules 859, 1305). */
export function RecordDocuments({ documents, addTo }: RecordDocumentsProps) {
  const { t } = useTranslation();
  return (
    <RecordSection
      id="documents"
      heading={t("company-documents:heading")}
      count={documents.length}
      isScreenOnly
      tool={
        <Allowed right="companies:change">
          <TextLink to={addTo} icon="upload">
            {t("company-documents:add")}
          </TextLink>
        </Allowed>
      }
    >
      {documents.length === 0 ? (
        <p className="muted px-4 py-3 text-[.9375rem]">{t("company-documents:none")}</p>
      ) : (
        <ul className="lines">
          {documents.map(({ id, name, about, to, deleteTo }) => (
            <li key={id} className="flex items-start justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <a className="link" href={to}>
                  {name}
                </a>{" "}
                <span className="muted block text-sm">{about}</span>
              </span>{" "}
              <Allowed right="companies:change">
                <a className="link text-sm font-normal!" href={deleteTo}>
                  {t("company-documents:delete.link")} <span className="sr-only">: {name}</span>
                </a>
              </Allowed>
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  );
}
