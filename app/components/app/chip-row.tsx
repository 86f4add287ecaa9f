interface ChipRowProps {
  /** What the chips choose, for who does not see the row. */
  label: string;
  chips: { to: string; label: string; isCurrent: boolean }[];
}

/** What a list shows, as links: each is the page with another choice in its address. */
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
