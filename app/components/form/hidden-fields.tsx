import { useRootData } from "~/components/ui/root-data";

interface HiddenFieldsProps {
  preventDuplicates?: boolean;
  /** True where the form already names the people of the page on which it was typed. */
  hasAuthor?: boolean;
}

/**
 * The hidden fields of every form: its CSRF token and the people of its page. `preventDuplicates`
 * adds a key that makes one record of a double submit. On an error page root data may be missing.
 */
export function HiddenFields({ preventDuplicates = false, hasAuthor = false }: HiddenFieldsProps) {
  const root = useRootData();
  return (
    <>
      {root?.csrf && <input type="hidden" name="csrf" value={root.csrf} />}
      {root?.author && !hasAuthor && <input type="hidden" name="typedBy" value={root.author} />}
      {preventDuplicates && root && <input type="hidden" name="formKey" value={root.formKey} />}
    </>
  );
}
