import { expect, test, vi } from "vitest";
import { z } from "zod";
import { log } from "~/platform/log/logger.server";
import { reshapeRows } from "~/platform/store/reshape-rows.server";
import type { Store } from "~/platform/store/store";
import { EventSchema, event, open } from "./support";

test("rows get the fields of a changed schema, and those that have them stay as they are", async () => {
  const { events, transaction } = await open();
  await transaction(() => [events.save(event("a")), events.save(event("b"))]);
  const schema = EventSchema.extend({ price: z.string().default("bezpłatne") });
  const store = events as unknown as Store<z.output<typeof schema>>;
  await reshapeRows(store, { name: "events", schema }, transaction);
  expect(store.find("a")).toMatchObject({ ...event("a"), price: "bezpłatne" });
  const { revision } = store.find("b")!;
  await reshapeRows(store, { name: "events", schema }, transaction);
  expect(store.find("b")?.revision).toBe(revision);
});

test("rows that do not fit stay unchanged, and the log names the remedy", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { events, transaction } = await open();
  await transaction(() => events.save(event("a")));
  const schema = EventSchema.extend({ price: z.string() });
  const store = events as unknown as Store<z.output<typeof schema>>;
  await reshapeRows(store, { name: "events", schema }, transaction);
  expect(events.find("a")).toMatchObject(event("a"));
  expect(error.mock.calls[0]?.[1]).toMatch(/start `npm run dev` again/);
});
