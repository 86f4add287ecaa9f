import { Icon, type IconName } from "./icon";

interface IconListProps {
  icon: IconName;
  lines: readonly string[];
  className?: string;
}

/** A list with an icon before each line. */
export function IconList({ icon, lines, className = "" }: IconListProps) {
  return (
    <ul className={`ticks ${className}`}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name={icon} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
