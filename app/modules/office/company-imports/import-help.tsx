import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { COMPANY_COLUMNS } from "./company-columns";

/** How a file of companies has to look, with files to begin with. */
export function ImportHelp() {
  const { t } = useTranslation();
  const columns = ["id", ...COMPANY_COLUMNS] as const;
  return (
    <Panel id="import-help" heading={t("panel-import:help.heading")}>
      <p className="mt-1 max-w-prose">{t("panel-import:help.text")}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <TextLink to={panelPaths.companiesFile()} icon="download">
          {t("panel-import:links.exportAll")}
        </TextLink>
        <TextLink to={panelPaths.companiesTemplate()} icon="download">
          {t("panel-import:links.template")}
        </TextLink>
      </p>
      <ul className="mt-2 grid max-w-prose list-disc gap-1 ps-5 text-[.9375rem]">
        {(["match", "missing", "validUntil", "stage"] as const).map((rule) => (
          <li key={rule}>{t(`panel-import:help.rules.${rule}`)}</li>
        ))}
      </ul>
      <div className="mt-4 overflow-x-auto rounded-field border border-line">
        <table className="rows dense">
          <caption className="sr-only">{t("panel-import:help.heading")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("panel-import:help.column")}</th>
              <th scope="col">{t("panel-import:help.meaning")}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column}>
                <th scope="row">
                  <b>
                    {t(column === "id" ? "panel-import:id" : `panel-companies:fields.${column}`)}
                  </b>
                </th>
                <td>{t(`panel-import:meanings.${column}`)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                <b>{t("panel-import:help.contacts.heading")}</b>
              </th>
              <td>{t("panel-import:help.contacts.meaning")}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
