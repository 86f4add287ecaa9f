import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { BackLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { NewsBadges } from "./news-badges";
import type { NewsTeaser } from "./news-item";

/** Head of the page of a piece of news. */
export function NewsBand({ item }: { item: Omit<NewsTeaser, "id" | "priority"> }) {
  const { t } = useTranslation();
  const { title, excerpt, publishDate, date, views } = item;
  return (
    <div className="band on-dark bg-none!">
      <div className="wrap pt-6 pb-10 lg:pb-14">
        <BackLink to={paths.news()}>{t("news:back")}</BackLink>
        <div className="mt-6">
          <NewsBadges item={item} />
        </div>
        <h1 className="mt-4 max-w-3xl text-3xl lg:text-4xl">{title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-petrol-200">{excerpt}</p>
        <ul className="meta mt-5 sm:flex sm:flex-wrap sm:gap-x-8">
          <li>
            <Icon name="calendar" /> <time dateTime={publishDate}>{date}</time>
          </li>
          <li>
            <Icon name="eye" /> {t("news:views", { count: views })}
          </li>
        </ul>
      </div>
    </div>
  );
}
