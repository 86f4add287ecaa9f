import { backend } from "~/platform/supabase/backend.server";
import { serviceClient } from "~/platform/supabase/clients.server";

/** The paths of the files that are kept with bookings. What a verb removes goes after its answer, so this is polled. */
export async function storedFiles(): Promise<string[]> {
  // The engine names files by their whole paths.
  const { data } = await (await attachments()).list("bookings");
  return (data ?? []).map(({ name }) => name);
}

/** Leaves no file. */
export async function deleteFiles(): Promise<void> {
  const paths = await storedFiles();
  if (paths.length > 0) await (await attachments()).remove(paths);
}

const attachments = async () => serviceClient(await backend()).storage.from("attachments");
