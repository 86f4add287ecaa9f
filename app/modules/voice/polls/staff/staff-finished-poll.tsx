import { Fact, FactList } from "~/components/ui/fact-list";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { FinishedPollView } from "./staff-poll.view.server";

/** A finished poll in the panel, read-only. */
export function FinishedPoll({
  poll: { title, description, dates, result, brokenFrom, endedEarly },
}: {
  poll: FinishedPollView;
}) {
  const { t } = useTranslation();
  return (
    <div className="panel max-w-3xl p-5 sm:p-8">
      {brokenFrom !== null && (
        <p className="mb-4 font-semibold text-error">
          {t("polls:broken.title", { entry: brokenFrom })}
        </p>
      )}
      <FactList>
        <Fact term={t("panel-polls:fields.title")}>
          <b>{title}</b>
        </Fact>
        <Fact term={t("panel-polls:fields.description")}>{description}</Fact>
        <Fact term={t("panel-polls:columns.dates")}>{dates}</Fact>
        {endedEarly && (
          <Fact term={t("panel-polls:fields.ended")}>
            {endedEarly.date}: {endedEarly.reason}
          </Fact>
        )}
        <Fact term={t("panel-polls:fields.result")}>{result ?? t("panel-polls:noResult")}</Fact>
      </FactList>
    </div>
  );
}
