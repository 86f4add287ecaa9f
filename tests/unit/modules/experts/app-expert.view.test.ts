import { expect, test } from "vitest";
import { appExpertCard } from "~/modules/advice/experts/app/app-expert.view.server";
import { anExpert } from "../../../support/factories";
import { POLISH } from "../../../support/polish";

test("a card of the app has the first paragraph and the price, in words where it is still open", async () => {
  const expert = await anExpert({
    id: "anna",
    description: "Doradzam firmom.\n\nOd dziesięciu lat.",
    consultationPrice: "300 zł za godzinę",
  });
  expect(appExpertCard(expert, POLISH)).toMatchObject({
    lead: "Doradzam firmom.",
    price: "300 zł za godzinę",
  });
  expect(
    appExpertCard({ ...expert, description: "", consultationPrice: "do uzgodnienia" }, POLISH),
  ).toMatchObject({
    lead: "",
    price: "Cena do uzgodnienia",
  });
});
