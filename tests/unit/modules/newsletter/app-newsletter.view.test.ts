import { expect, test } from "vitest";
import { ownNewsletter } from "~/modules/messages/newsletter/app-newsletter.view.server";
import { confirmByLink, subscribe } from "~/modules/messages/newsletter/newsletter.server";
import { subscriptions } from "~/modules/messages/newsletter/newsletter.store.server";

test("a person reads whether they are subscribed, unconfirmed or neither, regardless of the case of their address", async () => {
  const by = { email: "Anna@example.com" };
  expect(await ownNewsletter({ by })).toMatchObject({ state: "none", email: by.email });
  await subscribe("anna@example.com", { wording: "Zgoda.", page: "/app/news" });
  expect((await ownNewsletter({ by })).state).toBe("waiting");
  await confirmByLink(subscriptions.list()[0]?.token ?? "");
  expect((await ownNewsletter({ by })).state).toBe("active");
});
