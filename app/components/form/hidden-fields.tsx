import { useRootData } from "~/components/layout/root-data";

/** The hidden fields of every form of the portal: where it comes from, and with `preventDuplicates` a key that makes a double submit one record. */
export function HiddenFields({ preventDuplicates = false }: { preventDuplicates?: boolean }) {
  const root = useRootData();
  return (
    <>
      {root?.csrf && <input type="hidden" name="csrf" value={root.csrf} />}
      {preventDuplicates && root && <input type="hidden" name="formKey" value={root.formKey} />}
    </>
  );
}
