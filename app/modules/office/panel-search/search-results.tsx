import { Pagination } from "~/components/list/pagination";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { FoundGroupView, SearchPageView } from "./panel-search.view.server";
import type { Piece } from "./search-query";

/** All kinds of records and one alone, as links with their numbers. */
export function SearchKinds({ groups, kind, all, total }: SearchPageView) {
  const { t } = useTranslation();
  const chips = [
    { id: null, to: all, label: t("panel-search:all"), count: total },
    ...groups.map((group) => ({
      id: group.kind,
      to: group.to,
      label: t(`panel-search:groups.${group.kind}`),
      count: group.total,
    })),
  ];
  return (
    <nav aria-label={t("panel-search:kinds")} className="chips no-print">
      {chips.map(({ id, to, label, count }) => (
        <a key={to} className="chip" href={to} aria-current={id === kind ? "page" : undefined}>
          {label} <span className="tabular-nums">{count}</span>{" "}
        </a>
      ))}
    </nav>
  );
}

/** The first records of each kind, or one kind page by page. */
export function SearchResults({ groups, kind, page, pages }: SearchPageView) {
  const shown = kind === null ? groups : groups.filter((group) => group.kind === kind);
  return (
    <>
      <div className={kind === null ? "found-groups" : "grid"}>
        {shown.map((group) => (
          <ResultGroup key={group.kind} {...group} />
        ))}
      </div>
      <Pagination page={page} pages={pages} />
    </>
  );
}

function ResultGroup({ kind, total, hits, to }: FoundGroupView) {
  const { t } = useTranslation();
  const id = `found-${kind}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="head-row">
        <h2 id={id}>
          {t(`panel-search:groups.${kind}`)}{" "}
          <span className="muted font-normal tabular-nums">{total}</span>
        </h2>{" "}
        {total > hits.length && (
          <a className="link inline-flex min-h-11 items-center text-sm no-print" href={to}>
            {t("panel-search:allOf", { count: total })}
          </a>
        )}
      </div>
      <ul>
        {hits.map((hit) => (
          <li
            key={hit.id}
            className="relative items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0 sm:flex"
          >
            <span className="min-w-0 grow wrap-anywhere">
              <a className="cover-link font-semibold hover:underline" href={hit.to}>
                <Marked pieces={hit.title} />
              </a>{" "}
              <span className="muted block text-sm">
                {hit.facts.map((pieces, index) => (
                  // The facts of a record have no other name than their place.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                  <span key={index}>
                    {index > 0 && " · "}
                    <Marked pieces={pieces} />
                  </span>
                ))}
              </span>
            </span>{" "}
            {hit.note && (
              <span className="muted shrink-0 text-sm max-sm:block sm:text-end">{hit.note}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isHit }, index) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <mark key={index} className="found bg-honey-100">
        {text}
      </mark>
    ) : (
      text
    ),
  );
