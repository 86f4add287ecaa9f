interface ChipRowProps {
  /** Accessible name of the choice. */
  label: string;
  chips: { to: string; label: string; isCurrent: boolean }[];
}

/** The choices of a list as links: each leads to the page with another value in its address. */
export function ChipRow({ label, chips }: ChipRowProps) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {chips.map((chip) => (
          <li key={chip.to}>
            <a className="chip" href={chip.to} aria-current={chip.isCurrent ? "true" : undefined}>
              {chip.label}
            </a>{" "}
          </li>
        ))}
      </ul>
    </nav>
  );
}
