import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MaterialRow, MaterialsView } from "./event-materials.view.server";

/** Files and links on the page of a ticket, once its event is over. */
export function EventMaterials({ materials: { rows, until } }: { materials: MaterialsView }) {
  const { t } = useTranslation();
  return (
    <Panel id="materials" heading={t("event-materials:heading")}>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.id} className="flex min-h-16 items-center gap-4 py-2">
            <MaterialLink row={row} />
          </li>
        ))}
      </ul>
      <p className="muted mt-3 text-sm">{t("event-materials:until", { day: until })}</p>
    </Panel>
  );
}

/** The title of a material as a link, and its kind. */
export function MaterialLink({ row: { title, to, isFile, note } }: { row: MaterialRow }) {
  return (
    <>
      <Icon name={isFile ? "download" : "external"} className="w-5 text-petrol-700" />{" "}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <a
          className="link font-semibold"
          href={to}
          rel={isFile ? undefined : "external noopener noreferrer"}
        >
          {title}
        </a>{" "}
        <span className="muted block text-sm">{note}</span>
      </span>
    </>
  );
}
