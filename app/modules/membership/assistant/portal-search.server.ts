import { listExperts } from "~/modules/advice/experts/experts.server";
import { listEvents } from "~/modules/events/events/events.server";
import type { Hit } from "~/modules/messages/conversations/conversation";
import { listOffers } from "~/modules/publishing/offers/offers.server";
import { listArticles } from "~/modules/publishing/publications/articles/articles.server";
import { listNews } from "~/modules/publishing/publications/news/news.server";
import type { Locale } from "~/platform/i18n/locale";
import { countStems } from "./question-words";

/** Largest number of hits in a reply (rules 259). */
const MAX_HITS = 3;

type Kind = Hit["kind"];

/** A public record with the texts that the search reads: name and tags, and a description. */
interface Searched {
  hit: Hit;
  marks: string[];
  description: string[];
}

/** The records of each kind, in the order of their list. */
const SEARCHED: Record<Kind, (locale: Locale) => Promise<Searched[]>> = {
  event: async ({ t }) =>
    (await listEvents()).map(({ id, title, startsAt, category, description, location }) => ({
      hit: { kind: "event", id, title, note: "", at: startsAt },
      marks: [
        title,
        t(`events:categories.${category}.one`),
        t(`events:categories.${category}.many`),
      ],
      description: [description, location],
    })),
  expert: async (locale) =>
    (await listExperts({}, locale)).map(({ id, name, title, specializations }) => ({
      hit: { kind: "expert", id, title: name, note: title, at: null },
      marks: [name, title, ...specializations],
      description: [],
    })),
  article: async (locale) =>
    (await listArticles({}, locale)).map(({ id, title, excerpt, category, tags }) => ({
      hit: { kind: "article", id, title, note: "", at: null },
      marks: [title, locale.t(`articles:categories.${category}`), ...tags],
      description: [excerpt],
    })),
  offer: async () =>
    (await listOffers()).map(({ id, title, company, category, description, tags }) => ({
      hit: { kind: "offer", id, title, note: company, at: null },
      marks: [title, company, category, ...tags],
      description: [description],
    })),
  news: async (locale) =>
    (await listNews({}, locale)).map(({ id, title, excerpt }) => ({
      hit: { kind: "news", id, title, note: "", at: null },
      marks: [title],
      description: [excerpt],
    })),
};

/** The first records of a kind, in the order of its list. */
export async function firstOfKind(kind: Kind, locale: Locale): Promise<Hit[]> {
  return (await SEARCHED[kind](locale)).slice(0, MAX_HITS).map(({ hit }) => hit);
}

/**
 * Searches the public records. The best hit of each kind comes before the second of any, so that an
 * expert appears beside an article.
 * @param stems beginnings of the words
 */
export async function searchPortal(
  stems: readonly string[],
  kinds: readonly Kind[],
  locale: Locale,
): Promise<Hit[]> {
  const searched = (await Promise.all(kinds.map((kind) => SEARCHED[kind](locale)))).flat();
  const scored = searched
    .map((one) => ({ ...one, score: scoreOf(one, stems) }))
    .sort((one, other) => other.score - one.score);
  const [best] = scored;
  // Records with only a few of the words are about something else.
  const fitting = scored.filter((one) => isAbout(one, stems) && one.score * 2 > (best?.score ?? 0));
  const first = kinds.flatMap((kind) => fitting.find(({ hit }) => hit.kind === kind) ?? []);
  const others = fitting.filter((one) => !first.includes(one));
  return [...first.sort((one, other) => other.score - one.score), ...others]
    .slice(0, MAX_HITS)
    .map(({ hit }) => hit);
}

/** False for a record that only mentions one of several words in its description. */
const isAbout = ({ marks, description }: Searched, stems: readonly string[]): boolean =>
  countStems(stems, marks) > 0 ||
  countStems(stems, description) >= Math.min(2, Math.max(1, stems.length));

/** Each matching word counts, slightly more in a name or tag. */
const scoreOf = ({ marks, description }: Searched, stems: readonly string[]) =>
  countStems(stems, [...marks, ...description]) + countStems(stems, marks) / 10;
