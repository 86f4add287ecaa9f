import articles from "../../../fixtures/articles.json" with { type: "json" };
import { bookingFields, firstFreeSlot } from "../../integration/support/bookings.ts";
import { copyOf } from "../../integration/support/cast.ts";
import { aPicture } from "../../support/pictures.ts";
import type { Disk } from "./disk.ts";
import { atLeast, type Fact, stored } from "./ledger.ts";
import type { Writer } from "./writer.ts";

type Row = Record<string, unknown>;

const rowsOf = (disk: Disk, store: string): Row[] =>
  disk.rows(store).map((row) => JSON.parse(row) as Row);

/** The file of a row's picture exists, and no record marks it as unowned. */
const pictureOf = (says: string, bucket: string, find: (disk: Disk) => unknown): Fact[] => {
  const path = (disk: Disk) => `${bucket}/${find(disk) ?? "none"}`.replace(/\?.*$/, "");
  return [
    {
      store: "files",
      says: `the picture of ${says}`,
      isTrue: (disk) => disk.rows("files").some((file) => file.startsWith(`objects/${path(disk)}`)),
    },
    atLeast(1, "picture-changes"),
    {
      store: "unowned-files",
      says: `no ${says} among them`,
      isTrue: (disk) => !disk.rows("unowned-files").some((row) => row.includes(path(disk))),
    },
  ];
};

/** No file has this content, or it is noted as unowned: the next start removes it. */
const removedOrUnowned = (content: string): Fact => ({
  store: "files",
  says: `files have no ${content} that somebody owns`,
  isTrue: (disk) =>
    disk
      .rows("files")
      .filter((file) => file.includes(content))
      .map((file) => file.split("\n")[0]?.split("/").slice(2).join("/") ?? "")
      .every((path) => disk.rows("unowned-files").some((row) => row.includes(path))),
});

/** Writes with a file, or by reading. */
export const FILE_WRITERS: Record<string, Writer> = {
  async *bookings({ member: { visitor, email } }, mark) {
    const path = "/experts/ekspert-wilczynska/session";
    for (;;) {
      const topic = mark();
      const slot = firstFreeSlot(await visitor.get(path));
      const attachment = new File([`%PDF-1.4\n${topic}`], "umowa.pdf");
      const booked = yield {
        of: topic,
        send: () => visitor.send(path, { ...bookingFields(slot), topic, attachment }),
        facts: [
          stored("bookings", topic, '"withdrawnAt":null', "umowa.pdf"),
          stored("files", topic),
          stored("outbox", email),
        ],
        isWhole: false,
      };
      yield {
        of: topic,
        send: () => visitor.send(`${booked.headers.get("Location")}/withdraw`, {}),
        facts: [stored("bookings", topic, '"withdrawnAt":"'), removedOrUnowned(topic)],
        isWhole: false,
      };
    }
  },

  async *avatars({ member: { id, visitor } }) {
    for (;;) {
      const avatar = new File([await aPicture()], "ja.png");
      yield {
        of: "avatar",
        send: () => visitor.send("/my-profile?form=avatar", { avatar }),
        facts: pictureOf(
          "the person",
          "avatars",
          (disk) => rowsOf(disk, "supabase:profiles").find((row) => row.id === id)?.avatar_url,
        ),
        isWhole: false,
      };
    }
  },

  async *logos({ member: { id, visitor } }) {
    const organization = (disk: Disk) =>
      rowsOf(disk, "supabase:memberships").find((row) => row.user_id === id)?.organization_id;
    for (;;) {
      const logo = new File([await aPicture()], "znak.png");
      yield {
        of: "logo",
        send: () => visitor.send("/company-profile?form=logo", { logo }),
        facts: pictureOf(
          "the company",
          "company_logos",
          (disk) =>
            rowsOf(disk, "supabase:organizations").find((row) => row.id === organization(disk))
              ?.logo_url,
        ),
        isWhole: false,
      };
    }
  },

  async *readers({ url, member, expert }) {
    for (const { id, visitor } of [member, expert]) {
      const browser = copyOf(url, visitor, {
        Origin: url,
        "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0",
      });
      for (const { id: article } of articles.filter(
        ({ published, publishedDaysAgo }) => published && publishedDaysAgo > 0,
      ))
        yield {
          of: `${article} read by ${id}`,
          send: async () => {
            const page = await browser.get(`/knowledge/${article}`);
            // Without a response about the session the article is shown as to a visitor.
            return page.html.includes('action="/logout"') ? page : { ...page, status: 503 };
          },
          facts: [stored("article-reads", id, article)],
        };
    }
  },
};
