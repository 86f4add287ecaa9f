import { Cover } from "~/components/picture/cover";
import { DotLine } from "~/components/ui/dot-line";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AppDashboardView } from "./app-dashboard.view.server";

export function AppArticleList({ articles }: Pick<AppDashboardView, "articles">) {
  const { t } = useTranslation();
  return (
    <ul className="panel list">
      {articles.map(({ id, title, path, image, category, readTime }) => (
        <li key={id} className="relative flex items-center gap-4 p-4">
          <Cover src={image} className="h-14 w-14 rounded-field" />
          <div className="min-w-0">
            <h3 className="text-base leading-snug">
              <a className="cover-link" href={path}>
                {title}
              </a>
            </h3>
            <p className="muted text-sm">
              <DotLine>{`${category} · ${t("articles:readTime", { count: readTime })}`}</DotLine>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
