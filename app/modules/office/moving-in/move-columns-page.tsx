import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { ColumnsForm } from "~/modules/office/file-columns/columns-form";
import { ImportSteps } from "~/modules/office/file-columns/import-steps";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { MOVED_COLUMNS } from "./columns-of-all";
import type { loadColumns } from "./moved-pages.server";
import { WholeMoney } from "./whole-money";

type Loaded = Awaited<ReturnType<typeof loadColumns>>;

/** The second step, the columns; it saves nothing of their rows. */
export function MoveColumnsPage({ kind, page }: Loaded) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.moveFile(kind)}>{t(`moving-in:kinds.${kind}.heading`)}</BackLink>
      <PageHeading size="dense" heading={t(`moving-in:kinds.${kind}.columnsHeading`)} />
      <ImportSteps current="columns" />
      <ColumnsForm
        page={page}
        schema={MOVED_COLUMNS}
        otherTo={panelPaths.moveFile(kind)}
        whole={kind === "money" ? (fields) => <WholeMoney fields={fields} /> : undefined}
      />
    </div>
  );
}
