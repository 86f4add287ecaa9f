import { expect, test } from "vitest";
import { redirectOldLabels } from "~/platform/lists/old-labels.server";

const LABELS = {
  category: { Konferencja: "conference", Szkolenie: "training" },
  priority: { Wysoki: "high" },
};

/** The redirect of a list at this address; null without one. */
function leadsTo(address: string): { status: number; location: string | null } | null {
  try {
    redirectOldLabels(new Request(new URL(address, "http://localhost")), LABELS);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, location: thrown.headers.get("Location") };
  }
}

test.each([
  ["/events?category=Konferencja", "/events?category=conference"],
  [
    "/events?q=targi&category=Szkolenie&page=2&date=today",
    "/events?q=targi&category=training&page=2&date=today",
  ],
  [
    "/events?category=Konferencja&category=Szkolenie",
    "/events?category=conference&category=training",
  ],
  [
    "/events?category=Konferencja&category=training",
    "/events?category=conference&category=training",
  ],
  ["/news?priority=Wysoki&q=%C5%81%C3%B3d%C5%BA", "/news?priority=high&q=%C5%81%C3%B3d%C5%BA"],
  ["/events.data?category=Konferencja", "/events?category=conference"],
])("%s leads for good to %s", (address, location) => {
  expect(leadsTo(address)).toEqual({ status: 301, location });
});

test.each([
  "/events",
  "/events?category=conference",
  "/events?category=konferencja",
  "/events?q=Konferencja",
  "/events?category=Wysoki",
  "/events?category=constructor&toString=x&__proto__=Konferencja",
  "/events?category=%zz",
])("%s is shown as it is", (address) => {
  expect(leadsTo(address)).toBeNull();
});
