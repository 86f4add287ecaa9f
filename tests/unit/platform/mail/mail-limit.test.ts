import { expect, test } from "vitest";
import { type MailPurpose, mailLimit } from "~/platform/mail/mail-limit.server";

const PURPOSES: MailPurpose[] = [
  "confirmation",
  "contact",
  "newsletter",
  "password",
  "question",
  "sign-up",
];

test("sixty mails from one client block their form and no other", async () => {
  const context = { clientAddress: "192.0.2.1" };
  const newsletter = (count: number) =>
    mailLimit("newsletter", `reader-${count}@example.com`, context);
  for (let count = 1; count <= 60; count += 1) expect(await newsletter(count)).toBeNull();
  expect(await newsletter(61)).toBeGreaterThan(3500);
  for (const purpose of PURPOSES.filter((one) => one !== "newsletter"))
    expect(await mailLimit(purpose, "reader-1@example.com", context), purpose).toBeNull();
});

test("ten mails to one address block their form for it and no other", async () => {
  for (let count = 1; count <= 10; count += 1)
    expect(
      await mailLimit("contact", "zofia@example.com", { clientAddress: `198.51.100.${count}` }),
    ).toBeNull();
  expect(
    await mailLimit("contact", "zofia@example.com", { clientAddress: "198.51.100.99" }),
  ).not.toBeNull();
  expect(
    await mailLimit("password", "zofia@example.com", { clientAddress: "198.51.100.99" }),
  ).toBeNull();
});
