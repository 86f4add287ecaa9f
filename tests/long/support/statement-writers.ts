import type { Visitor } from "../../support/visitor.ts";
import { stored } from "./ledger.ts";
import type { Writer } from "./writer.ts";

/** Sends a file of one transfer. @returns the page of its rehearsal, and its hash */
async function rehearsed(staff: Visitor, name: string) {
  const lines = ["Data operacji;Tytuł;Kontrahent;Kwota", `2026-01-05;${name};Jan Kot;1,50`];
  const file = new File([lines.join("\n")], `${name}.csv`);
  const { document, path } = await staff.submit(
    await staff.get("/admin/statement"),
    "Pokaż próbę",
    { file },
  );
  const hash = document.querySelector("[name=hash]")?.getAttribute("value") ?? "";
  return { path, hash };
}

/** Bookings of bank statements, and their undo. */
export const STATEMENT_WRITERS: Record<string, Writer> = {
  async *statements({ staff }, mark) {
    for (;;) {
      const name = mark();
      const { path, hash } = await rehearsed(staff, name);
      yield {
        of: name,
        send: () => staff.send(path, { hash }),
        facts: [stored("payments", name), stored("statements", name)],
      };
    }
  },

  async *statementUndos({ staff }, mark) {
    for (;;) {
      const name = mark();
      const { path, hash } = await rehearsed(staff, name);
      await staff.send(path, { hash });
      const list = await staff.get("/admin/statement");
      const undo = list.document
        .querySelectorAll('a[href*="/undo"]')
        .find(({ text }) => text.includes(name))
        ?.getAttribute("href");
      if (!undo) throw new Error(`no link to undo ${name}`);
      const page = await staff.get(undo);
      const seen = page.document.querySelector("[name=seen]")?.getAttribute("value") ?? "";
      yield {
        of: `${name} undone`,
        send: () => staff.send(undo, { seen }),
        // The keys of a payment that is taken back are free again.
        facts: [stored("statements", name, '"undoneBy":"'), stored("payments", name, '"keys":[]')],
      };
    }
  },
};
