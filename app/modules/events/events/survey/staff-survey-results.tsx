import { ColumnChart } from "~/components/chart/column-chart";
import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { SurveyResults as Results } from "./survey.view.server";

/** The sums as charts and the words of people, from five answers on. */
export function SurveyResults({ results }: { results: Results }) {
  const { t } = useTranslation();
  const { id, count, isShown, missing, questions, comments, signed, average } = results;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <b>{t("event-survey:results.count", { count })}</b>{" "}
        {isShown ? average : t("event-survey:results.few", { count: missing })}
      </p>
      {isShown && (
        <p className="no-print">
          <TextLink to={panelPaths.surveyFile(id)} icon="download">
            {t("event-survey:results.csv")}
          </TextLink>
        </p>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {questions.map((question) => (
          <Panel key={question.id} isDense id={question.id} heading={question.title}>
            <ColumnChart
              id={`${question.id}-drawing`}
              title={question.title}
              description={question.description}
              columns={question.columns}
              width={420}
              height={200}
              className="mt-3"
            />
            <ul className="mt-2 text-sm tabular-nums">
              {question.answers.map(({ short, label, value }) => (
                <li key={short}>
                  {short === label ? label : `${short} – ${label}`}: <b>{value}</b>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      {isShown && (
        <Panel isDense id="comments" heading={t("event-survey:questions.comment")}>
          {comments.length + signed.length === 0 ? (
            <p className="muted mt-2">{t("event-survey:results.noComments")}</p>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {comments.map((comment, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same
                <li key={index} className="py-2 whitespace-pre-line wrap-anywhere">
                  {comment}
                </li>
              ))}
              {signed.map(({ name, comment, person }) => (
                <li key={`${name} ${comment}`} className="py-2 wrap-anywhere">
                  <p className="whitespace-pre-line">{comment}</p>{" "}
                  <p className="text-sm">
                    {person ? <TextLink to={person}>{name}</TextLink> : <b>{name}</b>}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </div>
  );
}
