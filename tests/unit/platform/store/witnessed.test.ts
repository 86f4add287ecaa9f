import { expect, test } from "vitest";
import { z } from "zod";
import { event, open } from "./support";

const ticket = { id: "t", eventId: "a" };

test("written rows are unchanged until another transaction changes or removes them", async () => {
  const { events, transaction, witnessed, areUnchanged } = await open();
  const { rows } = await witnessed(() => transaction(() => events.save(event("a"))));
  await transaction(() => events.save(event("b")));
  expect(areUnchanged(rows)).toBe(true);
  await transaction(() => events.save({ ...events.find("a")!, title: "Inne" }));
  expect(areUnchanged(rows)).toBe(false);

  const second = await witnessed(() =>
    transaction(() => events.save({ ...events.find("a")!, title: "Znowu" })),
  );
  await transaction(() => events.remove("a"));
  expect(areUnchanged(second.rows)).toBe(false);
});

test("removed rows are unchanged until they exist again", async () => {
  const { events, tickets, transaction, witnessed, areUnchanged } = await open();
  await transaction(() => void [events.save(event("a")), tickets.save(ticket)]);
  const { rows } = await witnessed(() => transaction(() => tickets.remove("t")));
  expect(areUnchanged(rows)).toBe(true);
  await transaction(() => tickets.save(ticket));
  expect(areUnchanged(rows)).toBe(false);
});

test("only its own last successful transaction counts", async () => {
  const { events, transaction, witnessed, areUnchanged } = await open();
  const [{ rows }] = await Promise.all([
    witnessed(async () => {
      await transaction(() => events.save(event("a")));
      const failing = transaction(() => {
        events.save(event("c"));
        throw new Error("no");
      });
      await failing.catch(() => undefined);
      await transaction(() => events.save({ ...events.find("a")!, title: "Drugie" }));
    }),
    transaction(() => events.save(event("b"))),
  ]);
  await transaction(
    () => void [events.save({ ...events.find("b")!, title: "Inne" }), events.save(event("c"))],
  );
  expect(areUnchanged(rows)).toBe(true);
});

test("derived rows may come and go", async () => {
  const { events, defineStore, transaction, witnessed, areUnchanged } = await open();
  const mails = defineStore<{ id: string }>({
    name: "mails",
    schema: z.object({ id: z.string() }),
    isDerived: true,
  });
  const { rows } = await witnessed(() =>
    transaction(() => void [events.save(event("a")), mails.save({ id: "m" })]),
  );
  await transaction(() => mails.remove("m"));
  expect(areUnchanged(rows)).toBe(true);
});
