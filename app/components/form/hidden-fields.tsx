import { useRootData } from "~/components/layout/root-data";

/** The hidden fields of every form of the portal (design §6): where it comes from, and with `once` a key that makes a double submit one record. */
export function HiddenFields({ once = false }: { once?: boolean }) {
  const root = useRootData();
  return (
    <>
      {root?.csrf && <input type="hidden" name="csrf" value={root.csrf} />}
      {once && root && <input type="hidden" name="formKey" value={root.formKey} />}
    </>
  );
}
