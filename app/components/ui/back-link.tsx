import { Icon } from "./icon";

/** The way back to the list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="link inline-flex min-h-11 items-center gap-2 font-medium! no-underline! hover:underline!" href={to}>
      <Icon name="arrow-left" className="w-4" /> {children}
    </a>
  );
}
