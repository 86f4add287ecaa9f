import { beforeEach, expect, test } from "vitest";
import type { ConsentKind } from "~/modules/people/consents/consent";
import {
  hasConsents,
  heldConsents,
  listConsents,
  recordConsentsInTransaction,
} from "~/modules/people/consents/consents.server";
import { consents } from "~/modules/people/consents/consents.store.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { listPersonalDataOf, transaction } from "~/platform/store/stores.server";

const { t } = localeOf(DEFAULT_LANGUAGE);
const anna = { id: "anna", email: "anna@example.com" };

beforeEach(() => consents.reset());

async function says(consented: Partial<Record<ConsentKind, boolean>>, hour = 1, id = anna.id) {
  const held = await heldConsents(id);
  const at = `2026-03-01T0${hour}:00:00.000Z`;
  await transaction(() => recordConsentsInTransaction(id, consented, { held, t, at }));
}

const times = async () =>
  (await listConsents({ by: anna })).map(({ kind, givenAt, withdrawnAt }) =>
    [kind, givenAt.slice(12, 13), withdrawnAt?.slice(12, 13) ?? "…"].join(" "),
  );

test("a consent is noted once, until it is withdrawn, and again when it is given again (rules 306)", async () => {
  await says({ directory: true, mails: true });
  await says({ directory: true }, 2);
  expect((await times()).sort()).toEqual(["directory 1 …", "mails 1 …"]);
  await says({ directory: false, contact: false }, 3);
  await says({ directory: false }, 4);
  await says({ directory: true }, 5);
  expect(await times()).toEqual(["directory 5 …", "directory 1 3", "mails 1 …"]);
  expect((await heldConsents("anna")).map(({ kind }) => kind)).toEqual(["directory", "mails"]);
});

test("consents of one person are not those of another", async () => {
  await says({ terms: true }, 1, "jan");
  expect([await hasConsents("anna"), await hasConsents("jan")]).toEqual([false, true]);
  expect(await listConsents({ by: anna })).toEqual([]);
});

test("a person gets all consents with their data, and they go with the account", async () => {
  await says({ terms: true, mails: true });
  await says({ mails: false }, 2);
  await says({ terms: true }, 1, "jan");
  const held = (await listPersonalDataOf(anna)).find(({ name }) => name === "consents");
  expect(held?.exportOf(anna).rows).toMatchObject([{ kind: "mails" }, { kind: "terms" }]);
  await transaction(() => held?.eraseInTransaction(anna));
  expect(consents.list().map(({ accountId }) => accountId)).toEqual(["jan"]);
});
