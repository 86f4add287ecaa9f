import { expect, test } from "vitest";
import { formAction } from "~/platform/forms/form-action.server";
import { formsOfPage } from "~/platform/forms/forms-of-page.server";
import { anyone } from "~/platform/pages/page-loader.server";
import { OWN } from "../../../support/unit-form-action";

const form = (says: string) => formAction({ guard: anyone }, async () => new Response(says));
const action = formsOfPage(form("own"), { picture: form("picture") });

const sentTo = async (query: string) => {
  const request = new Request(`http://localhost:3000/my-profile${query}`, {
    method: "POST",
    headers: OWN,
    body: new URLSearchParams(),
  });
  return ((await action({ request, params: {}, context: {} })) as Response).text();
};

test("a page with several forms handles the posted one, and the default one for any other name", async () => {
  expect(await sentTo("?form=picture")).toBe("picture");
  for (const query of ["", "?form=", "?form=toString", "?form=__proto__", "?other=picture"])
    expect(await sentTo(query), query).toBe("own");
});

test("it shows its guard and that it was built with the helper, like any action", () => {
  expect([action.guard, action.isFormAction]).toEqual([anyone, true]);
});
