import { afterAll, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies.store.server";
import { subscriptions } from "~/modules/newsletter/newsletter.store.server";
import { listNotifications } from "~/modules/notifications/notifications.server";
import { type SignUp, signUpCompany } from "~/modules/sign-up/sign-up.server";
import { completeSignUp } from "~/modules/sign-up/sign-up-completion.server";
import { confirmSignUp } from "~/modules/sign-up/sign-up-confirmation.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { backend, stopBackend } from "~/platform/supabase/backend.server";
import { resetStores } from "../../../support/reset-stores";

const EMAIL = "zofia@example.com";
const TWENTY = Array.from({ length: 20 });
const signUp: SignUp = {
  person: { firstName: "Zofia", lastName: "Żółć", email: EMAIL, password: "Tajne-haslo-1" },
  company: {
    companyName: "Pracownia Łąka",
    companySize: "11-50",
    industry: "manufacturing",
    position: "Prezeska",
  },
  newsletter: { wording: "Chcę otrzymywać newsletter izby", page: "/register/company" },
};

resetStores(outbox);
afterAll(stopBackend);

const mine = () => companies.list(({ name }) => name === "Pracownia Łąka");

test("a confirmation counts once, with one welcome each from portal and newsletter, however often it comes at once", async () => {
  await signUpCompany(signUp);
  expect(mine()).toMatchObject([{ emailConfirmed: false, joinedAt: null }]);
  const token = new URL(outbox.list()[0]?.link?.url ?? "").searchParams.get("token_hash") ?? "";
  outbox.reset();

  const answers = await Promise.all(TWENTY.map(() => confirmSignUp(token)));
  const confirmed = answers.filter((answer) => !isRefused(answer));
  expect(confirmed).toContainEqual({ email: EMAIL });
  await Promise.all(TWENTY.map(() => completeSignUp(EMAIL)));
  expect(mine()).toMatchObject([{ emailConfirmed: true, joinedAt: expect.any(String) }]);
  expect(subscriptions.list()).toMatchObject([{ id: EMAIL, status: "active" }]);
  expect(outbox.list()).toHaveLength(1);
  const user = await (await backend()).findUserByEmail(EMAIL);
  expect(await listNotifications({ by: { id: user?.id ?? "" } })).toHaveLength(confirmed.length);
});

test("a confirmation that was cut short is completed once by whatever logs in next", async () => {
  const other = { ...signUp, person: { ...signUp.person, email: "ewa@example.com" } };
  await signUpCompany(other);
  outbox.reset();
  await Promise.all(TWENTY.map(() => completeSignUp("ewa@example.com")));
  expect(subscriptions.find("ewa@example.com")).toMatchObject({ status: "active" });
  expect(outbox.list()).toHaveLength(1);
});

test("a confirmation that was cut short is completed when somebody signs up again with the address", async () => {
  const third = {
    ...signUp,
    person: { ...signUp.person, email: "iga@example.com" },
    company: { ...signUp.company, companyName: "Tartak Iga" },
  };
  await signUpCompany(third);
  const running = await backend();
  const user = await running.findUserByEmail("iga@example.com");
  // The backend has used the link up; what comes after it in the portal has not happened.
  await running.confirmUser(user?.id ?? "");
  await signUpCompany(third);
  expect(companies.list(({ name }) => name === "Tartak Iga")).toMatchObject([{ emailConfirmed: true }]);
  expect(subscriptions.find("iga@example.com")).toMatchObject({ status: "active" });
});
