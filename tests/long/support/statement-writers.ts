import { stored } from "./ledger.ts";
import type { Writer } from "./writer.ts";

/** Bookings of bank statements. */
export const STATEMENT_WRITERS: Record<string, Writer> = {
  async *statements({ staff }, mark) {
    for (;;) {
      const name = mark();
      const lines = ["Data operacji;Tytuł;Kontrahent;Kwota", `2026-01-05;${name};Jan Kot;1,50`];
      const file = new File([lines.join("\n")], `${name}.csv`);
      const rehearsal = await staff.submit(await staff.get("/admin/statement"), "Pokaż próbę", {
        file,
      });
      const hash = rehearsal.document.querySelector("[name=hash]")?.getAttribute("value") ?? "";
      yield {
        of: name,
        send: () => staff.send(rehearsal.path, { hash }),
        facts: [stored("payments", name), stored("statements", name)],
      };
    }
  },
};
