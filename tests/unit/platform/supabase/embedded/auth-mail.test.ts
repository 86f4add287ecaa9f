import { expect, test, vi } from "vitest";
import {
  type AuthMail,
  deliverAuthMail,
  onAuthMail,
} from "~/platform/supabase/embedded/auth-mail.server";

const mail = (email: string): AuthMail => ({ type: "recovery", email, tokenHash: "hash" });

test("mails wait for their listener, and a later listener takes over", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  await deliverAuthMail(mail("a@example.com"));
  onAuthMail(first);
  expect(first.mock.calls).toEqual([[mail("a@example.com")]]);

  onAuthMail(second);
  await deliverAuthMail(mail("b@example.com"));
  expect(first).toHaveBeenCalledTimes(1);
  expect(second.mock.calls).toEqual([[mail("b@example.com")]]);
});
