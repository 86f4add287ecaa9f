import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { logIn, OWNER, toast } from "../support/journey-steps.ts";
import { startPortal } from "../support/portal.ts";

/** The portal's modules below the fake read their configuration when they are loaded. */
async function startSupabase() {
  Object.assign(process.env, { DEMO: "1", LOG_LEVEL: "silent" });
  const { startFakeSupabase } = await import("../support/fake-supabase.ts");
  return startFakeSupabase();
}

bothWaysInLongRun(
  "a member fails to connect LinkedIn, connects it, goes back, and disconnects it",
  async ({ page }) => {
    const supabase = await startSupabase();
    const portal = await startPortal(supabase.env);
    try {
      await logIn(page, OWNER, `${portal.url}/login`);
      await page.goto(`${portal.url}/my-profile`);
      supabase.linkedIn.agrees = false;
      await page.getByRole("button", { name: "Połącz z LinkedIn" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Błąd autoryzacji");
      await expect(toast(page)).toContainText("Nie udało się połączyć z LinkedIn.");
      await page.getByRole("link", { name: "Wróć do profilu" }).click();

      supabase.linkedIn.agrees = true;
      await page.getByRole("button", { name: "Połącz z LinkedIn" }).click();
      await expect(toast(page)).toContainText("Twoje konto zostało połączone z LinkedIn.");
      await expect(page).toHaveURL(`${portal.url}/my-profile`);
      await expect(page.getByRole("main").locator("img.avatar")).toHaveJSProperty(
        "naturalWidth",
        80,
      );
      await expect(page.getByLabel("Profil LinkedIn")).toHaveValue("");
      await page.goBack();
      await expect(page.getByText("LinkedIn w Twoim profilu")).toBeVisible();

      await page.goto(`${portal.url}/my-profile`);
      await page.getByRole("button", { name: "Odłącz LinkedIn" }).click();
      await expect(toast(page)).toContainText("Twoje konto zostało odłączone od LinkedIn.");
      await expect(page.getByLabel("Profil LinkedIn")).toHaveCount(0);
    } finally {
      await portal.stop();
      await supabase.stop();
    }
  },
);
