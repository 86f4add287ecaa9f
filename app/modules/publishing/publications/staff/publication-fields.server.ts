import { plainText } from "~/platform/text/rich-text.server";
import type { Publication } from "../publication";
import { publicationCover } from "../publication-cover.server";
import type { PublicationKind } from "../publication-kind";

/** The fields that the forms of articles and of news share, as `recordFields` expects them. */
export function publicationFields<Kind extends PublicationKind>(kind: Kind) {
  const words: Kind["words"] = kind.words;
  return {
    title: `${words}:fields.title`,
    excerpt: `${words}:fields.excerpt`,
    content: {
      label: `${words}:fields.content`,
      value: ({ content }: Publication) => content,
      history: ({ content }: Publication) => plainText(content),
    },
    publishDate: `${words}:fields.publishDate`,
    image: {
      label: `${words}:fields.image`,
      value: (row: Publication) => publicationCover(kind, row),
      history: ({ image }: Publication) => image,
    },
    published: {
      label: `${words}:fields.published`,
      value: ({ published }: Publication) => (published ? "on" : ""),
      history: ({ published }: Publication) =>
        ({ key: `${words}:states.${published ? "published" : "draft"}` }) as const,
    },
  } as const;
}
