import { Icon } from "~/components/ui/icon";

interface DeleteLinkProps {
  /** The page that asks. */
  to: string;
  /** The deed in a word. */
  label: string;
  /** What the row is called. */
  name: string;
}

/** Leads from a row to the page that asks whether to delete it: a bin, in words for who does not see it. */
export function DeleteLink({ to, label, name }: DeleteLinkProps) {
  return (
    <a className="btn btn-ghost text-error lg:btn-sm" href={to} title={label}>
      <Icon name="trash" className="w-4" />
      <span className="sr-only">
        {label} : {name}
      </span>
    </a>
  );
}
