import type { ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { useFormResult } from "~/components/form/use-form-result";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { Teammate } from "./team.server";

interface TeamFieldsProps {
  team: readonly Teammate[];
  /** True where people without a seat can wait for one. */
  canWait?: boolean;
  /** True on a full event: whoever is chosen waits. */
  areAllWaiting?: boolean;
  /** A button below the people. */
  children?: ReactNode;
}

/** Co-workers to choose, folded. A person with a seat is shown and cannot be chosen. */
export function TeamFields({
  team,
  canWait = false,
  areAllWaiting = false,
  children,
}: TeamFieldsProps) {
  const { t } = useTranslation();
  const typed = useFormResult()?.result.initialValue;
  const chosen = [typed?.person ?? []].flat();
  return (
    <details open={chosen.length > 0} className="min-w-0">
      <summary className="flex min-h-11 items-center gap-2 text-[.9375rem] font-semibold text-petrol-700">
        <Icon name="users" className="w-5" />
        <span className="grow">{t("events:team.also")}</span>
        <Icon name="chevron-down" className="turn w-4" />
      </summary>
      <fieldset className="grid min-w-0 gap-1 rounded-lg bg-petrol-50 px-3 py-2">
        <legend className="sr-only">{t("events:team.people")}</legend>
        {team.map((person) => (
          <Person key={person.id} person={person} isChosen={chosen.includes(person.id)} />
        ))}
        {canWait && (
          <label className="check border-t border-line pt-1">
            <input
              className="checkbox checkbox-primary"
              type="checkbox"
              name="mayWait"
              defaultChecked={typed?.mayWait === "on"}
            />{" "}
            <span className="text-[.9375rem]">{t("events:team.mayWait")}</span>
          </label>
        )}
        <p className="hint">{t(areAllWaiting ? "events:team.hintWaiting" : "events:team.hint")}</p>
      </fieldset>
      {children}
    </details>
  );
}

function Person({ person, isChosen }: { person: Teammate; isChosen: boolean }) {
  const { t } = useTranslation();
  const { id, name, job, state, position } = person;
  const isFree = state === "none";
  const about =
    state === "registered"
      ? t("events:team.registered")
      : state === "waiting"
        ? t("events:team.waiting", { position: position ?? 0 })
        : job;
  return (
    <label className={isFree ? "check" : "check cursor-default! text-ink-soft"}>
      <input
        className="checkbox checkbox-primary"
        type="checkbox"
        name={isFree ? "person" : undefined}
        value={id}
        defaultChecked={!isFree || isChosen}
        disabled={!isFree}
      />{" "}
      <span className="min-w-0 text-[.9375rem] wrap-anywhere">
        <b className="font-semibold">{name}</b>{" "}
        {about && <span className="muted block text-sm">{about}</span>}
      </span>
    </label>
  );
}

/** The choice of co-workers for a person with a seat or a position. */
export function TeamForm({ to, team }: { to: string; team: readonly Teammate[] }) {
  const { t } = useTranslation();
  if (team.length === 0) return null;
  return (
    <form method="post" action={to} className="no-print grid gap-3" data-needs-choice>
      <TeamFields team={team} canWait>
        {team.some(({ state }) => state === "none") && (
          <button type="submit" className="btn btn-outline mt-3 w-full" name="intent" value="team">
            {t("events:team.submit")}
          </button>
        )}
      </TeamFields>
      <HiddenFields />
    </form>
  );
}
