import { eitherWay, expect } from "../support/journey.ts";
import { memberOf } from "../support/journey-steps.ts";

/** Failures are named, and pages without a next step offer one. */

eitherWay(
  "a member who opens the sign-up or a login is led to the dashboard",
  async ({ page, url }) => {
    await memberOf(page, url);
    for (const address of ["/register", "/login", "/app/login"]) {
      await page.goto(address);
      await expect(page, address).toHaveURL(/\/dashboard$/);
    }
  },
);

eitherWay(
  "a failed login is named, and nothing typed is lost except the password",
  async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Adres e-mail").fill("nikt@example.com");
    await page.getByLabel("Hasło").fill("Inne-haslo-1");
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(page.getByRole("alert")).toContainText("Błąd logowania");
    await expect(page.getByLabel("Adres e-mail")).toHaveValue("nikt@example.com");
    await expect(page.getByLabel("Hasło")).toHaveValue("");
  },
);
