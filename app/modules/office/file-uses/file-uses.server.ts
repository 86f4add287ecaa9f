import { listEventsOfStaff } from "~/modules/events/events/events.server";
import { listMailings } from "~/modules/mail/mailings/compose/mailings.server";
import { listAllArticles } from "~/modules/publishing/publications/articles/staff-articles.server";
import { listAllNews } from "~/modules/publishing/publications/news/staff-news.server";
import { fileIdsIn } from "~/modules/staff/chamber-files/chamber-files.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";

/** A record whose text or picture is a file of the chamber. */
export interface FileUse {
  title: string;
  to: string;
}

/** The records that show or link each file, by the id of the file (rules 1548). */
export async function usesOfFiles(locale: Locale): Promise<ReadonlyMap<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>();
  const note = (texts: readonly (string | null)[], use: FileUse) => {
    for (const id of fileIdsIn(texts.join(" "))) uses.set(id, [...(uses.get(id) ?? []), use]);
  };
  const everything = { q: "", isPublished: false };
  for (const { id, title, content, image } of await listAllArticles(everything, locale))
    note([content, image], { title, to: panelPaths.editArticle(id) });
  for (const { id, title, content, image } of await listAllNews(everything, locale))
    note([content, image], { title, to: panelPaths.editNewsItem(id) });
  for (const { id, title, description, image } of await listEventsOfStaff(
    { q: "", show: "all" },
    locale,
  ))
    note([description, image], { title, to: panelPaths.editEvent(id) });
  for (const { id, subject, text, image } of await listMailings({ q: "" }))
    note([text, image], { title: subject, to: panelPaths.mailing(id) });
  return uses;
}
