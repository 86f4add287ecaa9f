import { expect, test } from "vitest";
import { withoutPeople } from "~/platform/log/logger.server";

test("an error is logged with its stack, without addresses and without fields of libraries", () => {
  const refused = Object.assign(
    new Error("550 5.1.1 <anna.zolc@firma.example>: Recipient address rejected"),
    {
      code: "EENVELOPE",
      response: "550 <anna.zolc@firma.example>",
      rejected: ["anna.zolc@firma.example"],
      command: "RCPT TO",
    },
  );
  const told = withoutPeople(refused);
  expect(told).toEqual({
    type: "Error",
    code: "EENVELOPE",
    message: "550 5.1.1 <…>: Recipient address rejected",
    stack: expect.stringContaining("logger.test.ts"),
  });
  expect(JSON.stringify(told)).not.toContain("anna");
});

test("a thrown value that is no error is logged without its content", () => {
  expect(withoutPeople("no anna@firma.example")).toBe("no …");
  expect(withoutPeople({ email: "anna@firma.example" })).toEqual({ type: "object" });
  expect(withoutPeople(null)).toEqual({ type: "null" });
  expect(withoutPeople(undefined)).toEqual({ type: "undefined" });
});
