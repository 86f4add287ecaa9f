import { upcomingEvents } from "~/modules/events/events/events.server";
import { newestOffers } from "~/modules/publishing/offers/offers.server";
import { newestArticles } from "~/modules/publishing/publications/articles/articles.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import type { ContentList, MailContent } from "~/platform/mail/mail-content";
import type { Mailing } from "./mailing";

const OFFERED_ARTICLES = 50;

/** The content of a mailing now, with its lists filled in (rules 1202). */
export async function contentOf(mailing: Mailing, locale: Locale): Promise<MailContent> {
  const { preheader, text, image, imageAlt, buttons, plain } = mailing;
  const lists = [
    await nextEvents(mailing, locale),
    await latestOffers(mailing, locale),
    await chosenArticle(mailing, locale),
  ];
  return {
    preheader,
    html: text,
    buttons,
    plain,
    picture: image === null ? null : { url: image, alt: imageAlt },
    lists: lists.filter(({ rows }) => rows.length > 0),
  };
}

async function nextEvents({ events }: Mailing, { t, format }: Locale): Promise<ContentList> {
  const rows = (await upcomingEvents(events)).map((event) => ({
    label: event.title,
    url: paths.event(event.id),
    more: [`${format.day(event.startsAt)}, ${format.hours(event)}`, event.location]
      .filter(Boolean)
      .join(", "),
  }));
  return { title: t("panel-mailings:lists.events"), rows };
}

async function latestOffers({ offers }: Mailing, { t, format }: Locale): Promise<ContentList> {
  const rows = (await newestOffers(offers)).map((offer) => ({
    label: offer.title,
    url: paths.offer(offer.id),
    more: `${offer.company}, ${t("panel-mailings:lists.until", { day: format.date(offer.validUntil) })}`,
  }));
  return { title: t("panel-mailings:lists.offers"), rows };
}

async function chosenArticle({ articleId }: Mailing, { t }: Locale): Promise<ContentList> {
  const rows = (await newestArticles())
    .filter(({ id }) => id === articleId)
    .map(({ id, title, excerpt }) => ({ label: title, url: paths.article(id), more: excerpt }));
  return { title: t("panel-mailings:lists.article"), rows };
}

/** The newest articles, from which a mailing names one. */
export const offeredArticles = () => newestArticles(OFFERED_ARTICLES);
