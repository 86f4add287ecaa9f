import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { COWORKER, OWNER } from "../journey-steps.ts";
import { press, refused } from "../screen-openings.ts";
import { openedBy, type WrittenScreen } from "./screen.ts";

const follow = (link: string | RegExp) => async (page: Page) => {
  await page.goto("/my-coworkers");
  await page.getByRole("main").getByRole("link", { name: link }).first().click();
};

/** Coworkers and invitations. */
export const COWORKER_SCREENS = openedBy(OWNER, [
  { name: "coworkers", open: "/my-coworkers", h1: "Współpracownicy" },
  {
    name: "coworkers of a coworker",
    alike: true,
    open: "/my-coworkers",
    as: COWORKER,
    h1: "Współpracownicy",
  },
  { name: "no coworkers", alike: true, open: "/my-coworkers?q=nikt", h1: "Współpracownicy" },
  {
    name: "removing from the company",
    open: follow(/^Usuń/),
    title: "Usuń współpracownika – DIG",
    h1: "Czy na pewno chcesz usunąć tę osobę z firmy?",
  },
  {
    name: "withdrawing an invitation",
    open: follow(/^Wycofaj/),
    title: "Usuń współpracownika – DIG",
    h1: "Czy na pewno chcesz wycofać to zaproszenie?",
  },
  { name: "inviting", open: "/invite", h1: "Zaproś współpracowników" },
  { name: "inviting, nobody found", open: "/invite?q=nikt", h1: "Zaproś współpracowników" },
  {
    name: "inviting nobody",
    open: refused("/invite", "Wyślij zaproszenia"),
    title: "Błąd: Zaproś współpracowników – DIG",
    h1: "Zaproś współpracowników",
  },
  {
    name: "inviting somebody else, refused",
    open: async (page) => {
      await page.goto("/invite");
      await page.getByRole("main").getByRole("button", { name: "Zaproś", exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
    title: "Błąd: Zaproś współpracowników – DIG",
    h1: "Zaproś współpracowników",
  },
  {
    name: "nobody invited yet",
    open: "/invite/sent",
    as: COWORKER,
    title: "Zaproszenia wysłane – DIG",
    h1: "Nie wysłano zaproszeń",
  },
  {
    name: "sending an invitation again, too early",
    open: async (page) => {
      await page.goto("/my-coworkers?state=invited");
      const path = await page
        .getByRole("main")
        .getByRole("link", { name: "Wycofaj" })
        .first()
        .getAttribute("href");
      await page.goto((path ?? "").replace("/remove", "/resend"));
      await press(page, "Ponów zaproszenie");
    },
    title: "Błąd: Ponów zaproszenie – DIG",
    h1: "Wysłać zaproszenie jeszcze raz?",
  },
]);

export const COWORKER_VISITOR_SCREENS: WrittenScreen[] = [
  {
    name: "an invitation that is dead",
    alike: true,
    open: "/register?zaproszenie=nic",
    h1: "Ten link już nie działa",
  },
];
