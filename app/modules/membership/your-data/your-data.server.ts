import { type Acting, fullName } from "~/modules/people/accounts/account";
import { avatarFilesOf } from "~/modules/people/accounts/avatar/avatar-files.server";
import { findProfile } from "~/modules/people/accounts/profile/profile.server";
import type { MessageKey } from "~/platform/i18n/i18n";
import { workQueue } from "~/platform/queues/queue.server";
import type { PersonalFile } from "~/platform/store/personal-data";
import { listPersonalDataOf } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { withOthers } from "./other-people.server";

/** A person's data: parts by their name in the JSON, each with rows. */
export interface YourData {
  name: string;
  at: string;
  parts: { name: string; label: MessageKey; rows: object[] }[];
  files: PersonalFile[];
}

const queued = workQueue("your-data", { concurrency: 2, maxWaiting: 20 });

/**
 * Collects the data of a person (rules 307): account, profile and exports of all stores. Files are
 * read later, one by one.
 *
 * @throws BusyError
 */
export function collectYourData(acting: Acting): Promise<YourData> {
  return queued(async () => {
    const { by } = acting;
    const profile = await findProfile(acting);
    const { id, email, membership } = by;
    const person = await withOthers({ id, email: email.toLowerCase() });
    const held = (await listPersonalDataOf(person)).map(({ name, label, exportOf }) => ({
      name,
      label,
      ...exportOf(person),
    }));
    return {
      name: fullName(by),
      at: now(),
      parts: [
        { name: "account", label: "your-data:parts.account", rows: [{ id, email }] },
        { name: "profile", label: "your-data:parts.profile", rows: profile ? [profile] : [] },
        {
          name: "membership",
          label: "your-data:parts.membership",
          rows: membership ? [membership] : [],
        },
        ...held
          .filter(({ rows }) => rows.length > 0)
          .map(({ name, label, rows }) => ({ name, label, rows })),
      ],
      files: [...(await avatarFilesOf(id)), ...held.flatMap(({ files }) => files)],
    };
  });
}
