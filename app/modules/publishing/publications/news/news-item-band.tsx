import { DetailBand } from "~/components/layout/detail-band";
import { IconFact } from "~/components/ui/icon-fact";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { NewsItemPageView } from "./news-item.view.server";
import { NewsBadges } from "./news-item-card";

/** Head of the page of a news item. */
export function NewsItemBand({ item }: { item: NewsItemPageView }) {
  const { t } = useTranslation();
  const { title, excerpt, publishDate, date, views } = item;
  return (
    <DetailBand
      back={{ to: paths.news(), label: t("news:back") }}
      badges={<NewsBadges item={item} />}
      heading={title}
      lead={excerpt}
    >
      <IconFact icon="calendar">
        <time dateTime={publishDate}>{date}</time>
      </IconFact>
      <IconFact icon="eye">{t("news:views", { count: views })}</IconFact>
    </DetailBand>
  );
}
