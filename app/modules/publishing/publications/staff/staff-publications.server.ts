import type { Described, HistoryAction } from "~/modules/staff/history/history";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import type { Store } from "~/platform/store/store";
import { transaction } from "~/platform/store/stores.server";
import { hasUndescribedPicture, plainText, storedText } from "~/platform/text/rich-text.server";
import { now } from "~/platform/time/clock";
import { byNewest, type Publication } from "../publication";
import type { PublicationInput } from "../publication.schema";
import type { PublicationKind } from "../publication-kind";

/**
 * Nothing is left of the content once it is made safe; or it is to be published with a picture that
 * has no description (rules 1549).
 */
type NoContent = Refusal<"no-content" | "no-description">;

type Stored<Row> = Row & { readonly revision: number };

/** The first values of every new publication. */
type NewPublication = Pick<Publication, "id" | "views" | "updatedAt">;

interface Options<Row extends Publication, Input extends PublicationInput> {
  kind: PublicationKind;
  store: Store<Row>;
  described: (row: Row) => Described;
  /** The row of a new publication. */
  added: (input: Input, begins: NewPublication) => Row;
  /** The row that an edit makes of the one before. */
  edited: (before: Stored<Row>, input: Input) => Stored<Row>;
}

/** Operations of staff on articles or on news, by the same rules (rules 350, 351, 482). */
export interface StaffPublications<Row extends Publication, Input extends PublicationInput> {
  /** The rows that `match` finds, newest first, drafts included unless `isPublished`. */
  list: (
    match: (rows: readonly Row[]) => readonly Row[],
    options: { isPublished: boolean },
  ) => Promise<readonly Row[]>;
  find: (id: string | undefined) => Promise<Stored<Row> | null>;
  /** Adds a publication; a draft unless the form says otherwise. */
  add: (input: Input, by: ByStaff) => Promise<Publication | NoContent>;
  /** Changes a publication unless someone else has changed it since the form was made. */
  edit: (
    id: string | undefined,
    input: Input & { revision: number },
    by: ByStaff,
  ) => Promise<Publication | NoContent | Refusal<"not-found" | "stale">>;
  /** Publishes or withdraws; a publication that is already in that state stays unchanged. */
  setPublished: (
    id: string | undefined,
    published: boolean,
    by: ByStaff,
  ) => Promise<Publication | Refusal<"not-found" | "no-description">>;
  remove: (id: string | undefined, by: ByStaff) => Promise<Publication | Refusal<"not-found">>;
}

export function staffPublications<Row extends Publication, Input extends PublicationInput>({
  kind: { entity },
  store,
  described,
  added,
  edited,
}: Options<Row, Input>): StaffPublications<Row, Input> {
  function record(
    { by }: ByStaff,
    action: HistoryAction,
    row: Row,
    states: { before?: Described; after?: Described } = {},
  ): void {
    recordInTransaction({ by, entity, action, record: row, ...states });
  }

  return {
    async list(match, { isPublished }) {
      const found = match(store.sorted(byNewest));
      return isPublished ? found.filter(({ published }) => published) : found;
    },

    async find(id) {
      return store.find(id);
    },

    async add(input, by) {
      const fields = withStoredContent(input);
      const missing = lackOf(fields);
      if (missing) return missing;
      return transaction(() => {
        const row = store.save(added(fields, { id: createId(), views: 0, updatedAt: now() }));
        record(by, "added", row, { after: described(row) });
        return row;
      });
    },

    async edit(id, input, by) {
      const fields = withStoredContent(input);
      const missing = lackOf(fields);
      if (missing) return missing;
      return transaction(() => {
        const before = store.find(id);
        if (!before) return refuse("not-found");
        if (before.revision !== fields.revision) return refuse("stale");
        const after = edited(before, fields);
        record(by, "edited", after, { before: described(before), after: described(after) });
        return store.save({ ...after, updatedAt: now() });
      });
    },

    async setPublished(id, published, by) {
      return transaction(() => {
        const before = store.find(id);
        if (!before) return refuse("not-found");
        if (before.published === published) return before;
        if (published && hasUndescribedPicture(before.content)) return refuse("no-description");
        record(by, published ? "published" : "unpublished", before);
        return store.save({ ...before, published });
      });
    },

    async remove(id, by) {
      return transaction(() => {
        const row = store.find(id);
        if (!row) return refuse("not-found");
        record(by, "deleted", row, { before: described(row) });
        store.remove(row.id);
        return row;
      });
    },
  };
}

function lackOf({ content, published }: PublicationInput): NoContent | null {
  if (plainText(content) === "") return refuse("no-content");
  return published && hasUndescribedPicture(content) ? refuse("no-description") : null;
}

/** HTML is made safe before it is stored, and again whenever it is shown (rules 111). */
const withStoredContent = <Input extends PublicationInput>(input: Input): Input => ({
  ...input,
  content: storedText(input.content),
});
