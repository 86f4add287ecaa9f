import { startPortal } from "../../tests/support/portal.ts";
import { logInStaff } from "../../tests/support/story.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import type { Bench } from "./bench.ts";
import { whole } from "./timing.ts";

const MOST_MS = 50;
/** The portal looks that often, and counts the time in between as delay. */
const SAMPLED_EVERY_MS = 20;
const MEGABYTE = 1024 * 1024;
const METRICS_TOKEN = "m".repeat(32);

const rows = Array.from({ length: 4999 }, (_, at) => `Firma ${at};Łódź;${"opis ".repeat(200)}\n`);

const FILES: Record<string, string> = {
  "5 MB of semicolons": ";".repeat(5 * MEGABYTE - 1),
  "2.6 million headings": "a;".repeat(2.6e6),
  "4,999 long rows": `Nazwa;Lokalizacja;Uwagi\n${rows.join("")}`,
};

export const loopDelay: Bench = {
  promise: `no file of an import holds the other requests longer than ${MOST_MS} ms, nor does the import`,
  async measure() {
    const portal = await startPortal({ METRICS_TOKEN, LOG_LEVEL: "error" });
    const figures: Record<string, string> = {};
    const broken: string[] = [];
    try {
      const staff = new Visitor(portal.url, { Origin: portal.url });
      await logInStaff(staff);
      for (const [what, content] of Object.entries(FILES)) {
        const form = await staff.get("/admin/leads/import");
        await longestDelay(portal.url);
        const file = new File([content], "firmy.csv", { type: "text/csv" });
        const rehearsal = await staff.submit(form, "Pokaż próbę", { file });
        figures[what] = whole(await longestDelay(portal.url));
        if (what !== "4,999 long rows") continue;
        const button = rehearsal.document
          .querySelectorAll("button")
          .find(({ text }) => text.includes("Wczytaj"));
        await staff.submit(rehearsal, button?.text.trim() ?? "Wczytaj");
        figures["its import"] = whole(await longestDelay(portal.url));
      }
    } finally {
      await portal.stop();
    }
    for (const [what, delay] of Object.entries(figures))
      if (Number.parseInt(delay, 10) > MOST_MS) broken.push(`${what}: ${delay}`);
    return { figures, broken };
  },
};

/** The longest delay of the event loop since the last call, in milliseconds. */
async function longestDelay(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const [, seconds] = /^nodejs_eventloop_delay_max_seconds (\S+)$/m.exec(await answer.text()) ?? [];
  return Math.max(0, Number(seconds) * 1000 - SAMPLED_EVERY_MS);
}
