import { dayFromToday, today } from "../../../app/platform/time/clock.ts";
import { DUE_FIELDS, NEW_DUE } from "../../integration/support/forms/panel-dues.ts";
import type { Visitor } from "../../support/visitor.ts";
import { memberCalled } from "./after-event-writers.ts";
import { stored } from "./ledger.ts";
import type { Writer } from "./writer.ts";

const COMPANY = "/admin/dues/companies/company-lead-2";

/** Years whose tariffs and runs are the writers'. */
const [FIRST_YEAR, LAST_YEAR] = [2030, 2099];

/** How often a run is rehearsed again because companies have changed. */
const TRIES = 30;

const HOURS = { fromHour: "9", toHour: "21" };

/** Dues, payments and yearly runs of staff. */
export const DUES_WRITERS: Record<string, Writer> = {
  async *dues({ staff }, mark) {
    for (;;) {
      const title = mark();
      yield {
        of: title,
        send: () => staff.send(NEW_DUE, { ...DUE_FIELDS, title }),
        facts: [stored("dues", title)],
      };
    }
  },

  async *payments({ staff }, mark) {
    for (;;) {
      const due = await staff.submit(await staff.get(NEW_DUE), "Nalicz składkę", {
        ...DUE_FIELDS,
        title: "Wpłacana",
      });
      const payer = mark();
      const id = due.path.split("/").at(-1) ?? "";
      yield {
        of: payer,
        send: () => staff.send(`${due.path}/pay`, { payer, amount: "700", source: "cash" }),
        facts: [stored("payments", payer), stored("ledger-entries", id)],
        isWhole: true,
      };
    }
  },

  async *accounting({ staff }) {
    for (;;) {
      const due = await staff.submit(await staff.get(NEW_DUE), "Nalicz składkę", DUE_FIELDS);
      yield {
        of: "accounting",
        send: () => staff.send("/admin/dues/accounting", {}),
        facts: [stored("accounting-batches", due.path.split("/").at(-1) ?? "")],
      };
    }
  },

  async *dueMails({ staff }, mark) {
    const path = "/admin/dues/mails";
    for (;;) {
      const lastText = mark();
      const revision = await fieldOf(staff, path, "revision");
      yield {
        of: "mails about dues",
        send: () =>
          staff.send(path, { ...HOURS, onTerm: "on", daysLate: "14", lastText, revision }),
        facts: [stored("due-mail-settings", lastText)],
      };
    }
  },

  async *reminders({ staff }, mark) {
    for (;;) {
      const title = mark();
      const companyId = await memberCalled(staff, title);
      await staff.send(`/admin/leads/${companyId}/contacts/new`, {
        name: "Ewa Kos",
        email: `${title}@example.com`,
        isForBookkeeping: "on",
      });
      const form = await staff.get(`/admin/dues/new?company=${companyId}`);
      const fields = { ...DUE_FIELDS, companyId, title };
      const due = await staff.submit(form, "Nalicz składkę", fields);
      const id = due.path.split("/").at(-1) ?? "";
      const path = `/admin/dues/remind?year=all&ids=${id}`;
      const seen = await fieldOf(staff, path, "seen");
      yield {
        of: `${title} reminded`,
        send: () => staff.send(path, { seen }),
        facts: [
          stored("dues", title, '"lastMail":{'),
          stored("outbox", `"about":{"kind":"due","id":"${id}"`),
          stored("history", '"reminded"', id),
        ],
      };
    }
  },

  async *terms({ staff }, mark) {
    for (;;) {
      const due = await staff.submit(await staff.get(NEW_DUE), "Nalicz składkę", DUE_FIELDS);
      const reason = mark();
      yield {
        of: reason,
        send: () => staff.send(`${due.path}/term`, { term: dayFromToday(90), reason }),
        facts: [stored("history", reason)],
      };
    }
  },

  async *requests({ member: { visitor, email }, staff }, mark) {
    const list = await staff.get(`/admin/leads?status=all&q=${encodeURIComponent(email)}`);
    const company = /\/admin\/leads\/(\w{16})"/.exec(list.html)?.[1] ?? "";
    const form = await staff.get(`/admin/dues/new?company=${company}`);
    const due = await staff.submit(form, "Nalicz składkę", {
      title: "Składka",
      amount: "600",
      term: dayFromToday(10),
      year: String(today().year),
    });
    for (;;) {
      const reason = mark();
      yield {
        of: "request",
        send: () =>
          visitor.send(`${due.path.replace("/admin", "")}/term`, {
            term: dayFromToday(60),
            reason,
          }),
        facts: [stored("due-requests", reason)],
      };
    }
  },

  async *agreements({ staff }, mark) {
    for (;;) {
      const reason = mark();
      const revision = await fieldOf(staff, COMPANY, "revision");
      yield {
        of: "agreement",
        send: () => staff.send(COMPANY, { size: "1-10", reason, revision }),
        facts: [stored("due-settings", reason)],
      };
    }
  },

  async *runs({ staff }, mark) {
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
      const [tariff, run] = [`/admin/dues/tariff/${year}`, `/admin/dues/run/${year}`];
      const resolution = mark();
      const revision = await fieldOf(staff, tariff, "revision");
      yield {
        of: tariff,
        send: () => staff.send(tariff, { ...tariffOf(year), resolution, revision }),
        facts: [stored("tariffs", resolution)],
      };
      await staff.send(`${run}/sizes`, {});
      if ((await fieldOf(staff, run, "hash")) === "") continue;
      yield {
        of: run,
        send: () => carriedOut(staff, run),
        facts: [stored("history", '"charged"', `"${year}"`)],
        isWhole: true,
      };
    }
  },
};

const tariffOf = (year: number) => ({
  small: "800",
  medium: "1200",
  large: "2000",
  huge: "3200",
  instalments: "2",
  wholeTerm: `${year}-01-31`,
  firstTerm: `${year}-01-31`,
  secondTerm: `${year}-07-31`,
  newDays: "14",
});

/** The value of a hidden field of a page; empty without one. */
async function fieldOf(staff: Pick<Visitor, "get">, path: string, name: string): Promise<string> {
  const page = await staff.get(path);
  return page.document.querySelector(`input[name=${name}]`)?.getAttribute("value") ?? "";
}

/** Carries out a run, rehearsed again while others change companies. */
async function carriedOut(
  staff: Pick<Visitor, "get" | "send">,
  run: string,
): ReturnType<Visitor["send"]> {
  for (let left = TRIES; ; left -= 1) {
    const answer = await staff.send(run, { hash: await fieldOf(staff, run, "hash") });
    if (answer.status !== 409 || left === 0) return answer;
  }
}
