import { TextLink } from "~/components/ui/text-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ChartFile } from "./overview-file.server";

interface FileLinkProps {
  chart: ChartFile;
  period: string;
  /** Heading of the chart, for the accessible name. */
  name: string;
}

/** The numbers of a chart as CSV. */
export function FileLink({ chart, period, name }: FileLinkProps) {
  const { t } = useTranslation();
  return (
    <p className="no-print text-sm">
      <TextLink to={panelPaths.overviewFile({ chart, period })} icon="download">
        {t("overview:file.link")} <span className="sr-only">: {name}</span>
      </TextLink>
    </p>
  );
}
