import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const DAY_MS = 86_400_000;

/** How many rows a store is to have. */
export interface Sizes {
  companies: number;
  events: number;
  /** Each other kind that lists show; as many as there are samples unless given. */
  others?: number;
}

/** The other kinds of which there are samples. */
const OTHERS = ["experts", "offers", "articles", "news", "partners", "bookings", "history"];

/**
 * Fills the stores of a stopped portal with copies of its sample records, up to the given number.
 */
export function fillWithCopies(dataDir: string, { companies, events, others = 0 }: Sizes): void {
  const db = new DatabaseSync(join(dataDir, "portal.sqlite"));
  const rowsOf = (store: string) =>
    db
      .prepare("select json, revision from records where store = ?")
      .all(store)
      .map(({ json, revision }) => ({
        row: JSON.parse(String(json)) as Record<string, unknown>,
        revision: Number(revision),
      }));
  const insert = db.prepare("insert into records (store, id, json, revision) values (?, ?, ?, ?)");
  const copy = (
    store: string,
    size: number,
    changed: (row: Record<string, unknown>, index: number) => Record<string, unknown>,
  ) => {
    const samples = rowsOf(store);
    for (let index = samples.length; index < size; index += 1) {
      const { row, revision } = samples[index % samples.length] ?? {};
      const id = `copy-${index}`;
      insert.run(
        store,
        id,
        JSON.stringify({ ...row, ...changed(row ?? {}, index), id }),
        revision ?? 1,
      );
    }
  };
  db.exec("begin");
  copy("companies", companies, ({ name }, index) => ({
    name: `${name} ${(index * 7919) % 10_007}`,
    organizationId: null,
    invitationCode: null,
  }));
  copy("events", events, ({ title, startsAt, endsAt }, index) => ({
    title: `${title} ${index}`,
    startsAt: later(startsAt, index),
    endsAt: later(endsAt, index),
  }));
  // With the person of the company itself there are three people of each.
  if (others > 0)
    for (const [index, { row }] of rowsOf("companies").entries())
      for (const name of ["Ala", "Ola"])
        insert.run(
          "company-contacts",
          `${name}-${index}`,
          JSON.stringify(contact(name, row.id, index)),
          1,
        );
  // Spread over years and people, as in reality: nobody has thousands of dates, and news is recent
  // for two weeks.
  const older = (index: number) => new Date(Date.now() - index * DAY_MS).toISOString().slice(0, 10);
  const changes: Record<string, (index: number) => Record<string, unknown>> = {
    articles: (index) => ({ publishDate: older(index) }),
    news: (index) => ({ publishDate: older(index) }),
    bookings: (index) => ({ accountId: `copy-${index}` }),
  };
  for (const store of OTHERS) copy(store, others, (_, index) => changes[store]?.(index) ?? {});
  db.exec("commit");
  db.close();
}

/** A person of a company without an account. */
const contact = (name: string, companyId: unknown, index: number) => ({
  id: `${name}-${index}`,
  companyId,
  name: `${name} Kowalska ${index}`,
  role: "kadry",
  email: `${name}${index}@firma.example`.toLowerCase(),
  phone: `42 ${1_000_000 + index}`,
  isForBookkeeping: false,
  updatedAt: new Date(0).toISOString(),
});

/** Some days after a moment: the copies are spread over two years. */
const later = (moment: unknown, index: number) =>
  new Date(Date.parse(String(moment)) + ((index * 31) % 730) * DAY_MS).toISOString();
