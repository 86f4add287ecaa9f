import { Icon } from "~/components/ui/icon";
import { useRowAction } from "../ui/back";

interface DeleteLinkProps {
  /** The page that asks for confirmation. */
  to: string;
  /** The action in a word. */
  label: string;
  /** Name of the row. */
  name: string;
}

/** A bin that links to the confirmation page of a deletion. */
export function DeleteLink({ to, label, name }: DeleteLinkProps) {
  return (
    <a className="btn btn-ghost text-error lg:btn-sm" href={useRowAction()(to)} title={label}>
      <Icon name="trash" className="w-4" />
      <span className="sr-only">
        {label} : {name}
      </span>
    </a>
  );
}
