import { HiddenFields } from "~/components/form/hidden-fields";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { DoorView } from "./door.view.server";

/** A person who came without a seat, while there are any; a search without a result is the name. */
export function WalkInForm({
  door: { free, q, rows, day, isListOver, isNamesOnly, newcomer },
}: {
  door: DoorView;
}) {
  const { t } = useTranslation();
  const isMissing = q.trim() !== "" && rows.length === 0;
  const submit = (
    <button
      type="submit"
      name="intent"
      value="walk-in"
      className="btn btn-primary h-13 min-w-20 text-base"
      data-pending={t("common:saving")}
    >
      {t("door:in.submit")}
    </button>
  );
  return (
    <section aria-labelledby="walk-in" className="mt-6 border-t border-line pt-4">
      <h2 id="walk-in" className="text-lg">
        {t("door:walkIn.heading")}
      </h2>
      {free === 0 ? (
        <p className="muted mt-1">{t(isListOver ? "door:walkIn.none" : "door:walkIn.noneYet")}</p>
      ) : (
        <form method="post" className="mt-2 grid gap-2">
          <label htmlFor="name">{t("door:walkIn.name", { count: free })}</label>
          <div className="flex flex-wrap gap-3">
            <input
              className="input h-13 min-w-0 grow bg-white text-base"
              id="name"
              type="text"
              name="name"
              defaultValue={newcomer.name || (isMissing ? q.trim() : "")}
              autoComplete="off"
              maxLength={120}
            />
            {isNamesOnly && submit}
          </div>
          {!isNamesOnly && (
            <>
              <label htmlFor="company">{t("door:walkIn.company")}</label>
              <div className="flex gap-3">
                <input
                  className="input h-13 min-w-0 grow bg-white text-base"
                  id="company"
                  type="text"
                  name="company"
                  aria-describedby="company-hint"
                  defaultValue={newcomer.company}
                  autoComplete="off"
                  maxLength={120}
                />
                {submit}
              </div>
              {newcomer.choices.length > 0 && (
                <select
                  className="select h-13 bg-white text-base"
                  name="companyId"
                  aria-label={t("panel-events:participants.add.whichCompany")}
                >
                  <option value="">{t("panel-events:participants.add.chooseCompany")}</option>
                  {newcomer.choices.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
              <p id="company-hint" className="muted text-sm">
                {t("door:walkIn.companyHint")}
              </p>
            </>
          )}
          {day && <input type="hidden" name="day" value={day} />}
          <HiddenFields preventDuplicates />
        </form>
      )}
    </section>
  );
}
