import type { PersonalFile } from "~/platform/store/personal-data";
import { backend } from "~/platform/supabase/backend.server";
import { BackendUnavailableError, stored } from "~/platform/supabase/calls/errors.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";

/** A person has one picture and its sizes, and possibly remains of a replaced one. */
const MAX_FILES = 100;

/**
 * The pictures in a person's folder (rules 173), read with the service key: the caller checks who
 * acts.
 */
export async function avatarFilesOf(accountId: string): Promise<PersonalFile[]> {
  const avatars = await bucket();
  const names = await namesIn(accountId);
  return names.map((name) => ({
    name,
    read: async () => {
      const { data } = await avatars.download(`${accountId}/${name}`);
      return data && new Uint8Array(await data.arrayBuffer());
    },
  }));
}

async function namesIn(folder: string): Promise<string[]> {
  const found = stored(await (await bucket()).list(folder, { limit: MAX_FILES }));
  if (!Array.isArray(found)) throw new BackendUnavailableError("Storage responded without a list");
  // The embedded engine includes the folder in the name.
  return found.map(({ name }) => name.slice(name.lastIndexOf("/") + 1));
}

const bucket = async () => serviceClient(await backend()).storage.from("avatars");
