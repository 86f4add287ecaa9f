import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** The hidden fields of every form of the portal (design §6): where it comes from, and with `once` a key that makes a double submit one record. */
export function FormFields({ once = false }: { once?: boolean }) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <>
      {root?.csrf && <input type="hidden" name="csrf" value={root.csrf} />}
      {once && root && <input type="hidden" name="formKey" value={root.formKey} />}
    </>
  );
}
