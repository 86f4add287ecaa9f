import { useDocument } from "~/components/layout/document";
import { type RootData, useRootData } from "~/components/layout/root-data";

interface HiddenFieldsProps {
  preventDuplicates?: boolean;
}

/** The hidden fields of every form of the portal: where it comes from, who types, and with `preventDuplicates` a key that makes a double submit one record. */
export function HiddenFields(props: HiddenFieldsProps) {
  const { isPart } = useDocument();
  return isPart ? <HiddenFieldsMark {...props} /> : <PageHiddenFields {...props} />;
}

/** Stands for them in a part that is kept for many pages: what people write never becomes an element, so none of it can be taken for this. */
export function HiddenFieldsMark({ preventDuplicates = false }: HiddenFieldsProps) {
  return <template data-fields={preventDuplicates ? "once" : ""} />;
}

function PageHiddenFields(props: HiddenFieldsProps) {
  return <HiddenFieldsOf {...props} root={useRootData()} />;
}

/** @param root what the root route knows of the page; undefined on an error page that stands on no data */
export function HiddenFieldsOf({
  root,
  preventDuplicates = false,
}: HiddenFieldsProps & { root: RootData | undefined }) {
  return (
    <>
      {root?.csrf && <input type="hidden" name="csrf" value={root.csrf} />}
      {root?.author && <input type="hidden" name="typedBy" value={root.author} />}
      {preventDuplicates && root && <input type="hidden" name="formKey" value={root.formKey} />}
    </>
  );
}
