import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { VoteOption } from "../poll";
import type { PollResults } from "./app-poll.view.server";

/** Share, bar and count of each option. */
export function PollResultList({ results: { total, options } }: { results: PollResults }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="mt-4 grid gap-3.5">
        {options.map(({ option, count, percent, isMine }) => (
          <div key={option}>
            <dt className={`flex items-center gap-2 text-[.9375rem] ${isMine ? "font-bold" : ""}`}>
              {t(`polls:options.${option}`)} {isMine && <MineBadge />}
            </dt>
            <dd className="grid grid-cols-[1fr_auto] items-center gap-3">
              <progress
                className="poll mt-0!"
                value={percent}
                max={100}
                data-mine={isMine || undefined}
                aria-label={t(`polls:options.${option}`)}
              />{" "}
              <span className="min-w-22 text-end text-sm tabular-nums">
                <b>{t("polls:share", { percent })}</b> <span className="muted">({count})</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted mt-3 text-sm tabular-nums">
        {total === 0 ? t("polls:nobody") : t("polls:total", { count: total })}
      </p>
    </>
  );
}

function MineBadge() {
  const { t } = useTranslation();
  return (
    <span className="type gap-1" data-type="plain">
      <Icon name="check" className="w-3.5" /> {t("polls:mine")}
    </span>
  );
}

/** The person's vote, with a link to change it while the poll runs. */
export function OwnVote({ option, to }: { option: VoteOption; to: string | null }) {
  const { t } = useTranslation();
  return (
    <p className="mt-4 flex items-center gap-2 rounded-field bg-petrol-50 px-3 py-2.5 text-[.9375rem]">
      <Icon name="circle-check" className="text-success" />{" "}
      <span>
        {t("polls:yourVote")} <b>{t(`polls:options.${option}`)}</b>
      </span>{" "}
      {to && (
        <a className="link -my-2 ml-auto inline-flex min-h-11 items-center text-sm" href={to}>
          {t("polls:change")}
        </a>
      )}
    </p>
  );
}
