import { backend } from "~/platform/supabase/backend.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";

/**
 * The paths of the stored files of bookings. Operations remove files after their response, so tests
 * poll this.
 */
export async function storedFiles(): Promise<string[]> {
  // The engine names files by their whole paths.
  const { data } = await (await attachments()).list("bookings");
  return (data ?? []).map(({ name }) => name);
}

/** Deletes all files. */
export async function deleteFiles(): Promise<void> {
  const paths = await storedFiles();
  if (paths.length > 0) await (await attachments()).remove(paths);
}

const attachments = async () => serviceClient(await backend()).storage.from("attachments");
