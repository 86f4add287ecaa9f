import { useRootData } from "~/components/layout/root-data";

/** The hidden fields of every form of the portal: where it comes from, who types, and with `preventDuplicates` a key that makes a double submit one record. */
export function HiddenFields({ preventDuplicates = false }: { preventDuplicates?: boolean }) {
  const root = useRootData();
  return (
    <>
      {root?.csrf && <input type="hidden" name="csrf" value={root.csrf} />}
      {root?.author && <input type="hidden" name="typedBy" value={root.author} />}
      {preventDuplicates && root && <input type="hidden" name="formKey" value={root.formKey} />}
    </>
  );
}
