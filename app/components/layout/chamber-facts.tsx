import { useTranslation } from "~/platform/i18n/use-translation";
import type { ChamberNumbers } from "../ui/root-data";

interface ChamberFactsProps {
  chamber: ChamberNumbers;
  className?: string;
}

/** Facts that build trust in the chamber: size, age, registers. */
export function ChamberFacts({ chamber, className = "" }: ChamberFactsProps) {
  const { t } = useTranslation();
  const facts = [
    ...(chamber.members > 0
      ? [
          {
            name: "members" as const,
            fact: t("layout:registers.membersText", { count: chamber.members }),
          },
        ]
      : []),
    ...(chamber.partners > 0
      ? [{ name: "partners" as const, fact: t("layout:registers.partnersText", { ...chamber }) }]
      : []),
    { name: "since", fact: t("layout:registers.sinceText", { ...chamber }) },
    { name: "krs", fact: chamber.krs },
    ...(chamber.nip ? [{ name: "nip" as const, fact: chamber.nip }] : []),
    { name: "regon", fact: chamber.regon },
  ] as const;
  return (
    <div className={`text-[.9375rem] ${className}`}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(({ name, fact }) => (
          <div key={name} className="contents">
            <dt className="muted">{t(`layout:registers.${name}`)}</dt>
            <dd className="tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
      {chamber.sample && <p className="muted mt-2 text-sm">{t("layout:registers.sample")}</p>}
    </div>
  );
}
