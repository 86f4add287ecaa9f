import { expect, test } from "vitest";
import type { Deliver } from "~/platform/mail/delivery.server";
import { outbox } from "~/platform/mail/outbox.server";
import { startSender } from "~/platform/mail/sender.server";
import { enqueue, MINUTE, pass, START, senderOfTest } from "./support";

senderOfTest();

const several = (deliver: Deliver) => startSender(deliver, { isAlone: false });

test("senders of several processes deliver each mail once between them", async () => {
  const delivered: string[] = [];
  const stops = Array.from({ length: 3 }, () => several(async ({ to }) => delivered.push(to)));
  const people = Array.from({ length: 12 }, (_, index) => `osoba-${index}@example.com`);
  await Promise.all(people.map((to) => enqueue(to)));
  await pass(10_000, 100);
  expect(delivered.sort()).toEqual(people.sort());
  expect(outbox.list()).toEqual([]);
  await Promise.all(stops.map((stop) => stop()));
});

test("senders of several processes take over what one that was killed had begun, once its time is over", async () => {
  const killed = several(() => new Promise(() => undefined));
  await enqueue("a@example.com");
  await pass(1000, 1000);
  const delivered: number[] = [];
  const stop = several(async () => delivered.push((Date.now() - START.getTime()) / MINUTE));
  await pass(6 * MINUTE);
  await Promise.all([killed(), stop(), pass(MINUTE)]);
  expect(delivered.map(Math.floor)).toEqual([5]);
});
