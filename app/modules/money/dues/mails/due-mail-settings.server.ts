import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Translate } from "~/platform/i18n/locale";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { DEFAULT_DUE_MAILS, type DueMailSettings, withoutDefaults } from "./due-mail-settings";
import { dueMailSettings } from "./due-mail-settings.store.server";
import { type DueMailsInput, dueMailFields, settingsOf } from "./due-mails.schema";

/** Days and texts as they are now; the portal has defaults until staff have saved any. */
export const presentMailSettings = (): DueMailSettings =>
  dueMailSettings.find(DEFAULT_DUE_MAILS.id) ?? DEFAULT_DUE_MAILS;

/** The same for the form of staff; `revision` is 0 until staff have saved anything. */
export async function findDueMails(): Promise<{ settings: DueMailSettings; revision: number }> {
  const saved = dueMailSettings.find(DEFAULT_DUE_MAILS.id);
  return { settings: saved ?? DEFAULT_DUE_MAILS, revision: saved?.revision ?? 0 };
}

/** Saves days and texts, which count from the next run on (rules 1043). */
export async function saveDueMails(
  { revision, ...input }: DueMailsInput,
  { by, t }: { by: Pick<Staff, "id" | "role">; t: Translate },
): Promise<DueMailSettings | Refusal<"stale">> {
  return transaction(() => {
    const before = dueMailSettings.find(DEFAULT_DUE_MAILS.id);
    if ((before?.revision ?? 0) !== revision) return refuse("stale");
    const after = { ...before, ...withoutDefaults(settingsOf(input), t) };
    recordInTransaction({
      by,
      entity: "dueMails",
      action: "edited",
      record: { id: after.id, title: "" },
      before: dueMailFields.described(before ?? DEFAULT_DUE_MAILS),
      after: dueMailFields.described(after),
    });
    return dueMailSettings.save(after);
  });
}
