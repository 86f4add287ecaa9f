import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { TitleBand } from "~/components/layout/title-band";
import { ChipFilter } from "~/components/list/chip-filter";
import { ChoiceFilter } from "~/components/list/choice-filter";
import { Pagination } from "~/components/list/pagination";
import { SearchForm } from "~/components/list/search-form";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { EVENT_CATEGORIES, EVENT_DATES, EVENT_TYPES } from "~/modules/events/event";
import { EventCard } from "~/modules/events/event-card";
import { toTeaser } from "~/modules/events/event-teaser.server";
import { listEvents } from "~/modules/events/events.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { t } from "~/platform/i18n/i18n.server";
import { LIST_SIZE, paginate, readListQuery } from "~/platform/lists/list-query";

export const handle: PageHandle = { title: "events:heading" };

const TYPES = ["all", ...EVENT_TYPES] as const;

export const loader = pageLoader({ guard: anyone }, async ({ request }) => {
  const { q, choices, several, page } = readListQuery(request, {
    choices: { date: EVENT_DATES, type: TYPES },
    several: { category: EVENT_CATEGORIES },
  });
  const found = await listEvents({ q, date: choices.date, type: choices.type, categories: several.category });
  const { rows, ...rest } = paginate(found, { page, size: LIST_SIZE });
  const isFiltered = q !== "" || choices.date !== "all" || choices.type !== "all" || several.category.length > 0;
  return {
    ...rest,
    events: rows.map(toTeaser),
    asked: { q, date: choices.date, type: choices.type, category: several.category },
    isFiltered,
    facts: { title: t("events:heading"), description: t("events:description") },
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.facts, path: paths.events() }) : [];

export default function EventsPage() {
  const { t } = useTranslation();
  const { events, total, page, pages, isFiltered } = useLoaderData<typeof loader>();
  return (
    <>
      <TitleBand heading={t("events:heading")} lead={t("events:lead")} overlapped />
      <div className="wrap pb-16">
        <EventFilters />
        <div className="mt-8 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-lg">{t("events:count", { count: total })}</h2>
          {isFiltered && events.length > 0 && (
            <a className="link inline-flex min-h-11 items-center" href={paths.events()}>
              {t("list:clear")}
            </a>
          )}
        </div>
        {events.length === 0 ? (
          <EmptyState
            title={t(isFiltered ? "events:none" : "events:empty")}
            text={t(isFiltered ? "events:noneText" : "events:emptyText")}
            link={isFiltered ? { to: paths.events(), label: t("list:clear") } : undefined}
          />
        ) : (
          <div className="grid gap-8">
            <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {events.map((event) => (
                <EventCard key={event.id} event={event} />
              ))}
            </div>
            <Pagination page={page} pages={pages} />
          </div>
        )}
        <p className="mt-8">
          <a className="link inline-flex min-h-11 items-center gap-2" href={paths.eventFeed()}>
            <Icon name="calendar-plus" className="w-4" /> {t("events:feed.link")}
          </a>
        </p>
      </div>
    </>
  );
}

function EventFilters() {
  const { t } = useTranslation();
  const { asked } = useLoaderData<typeof loader>();
  return (
    <SearchForm
      q={asked.q}
      placeholder={t("events:searchHint")}
      submit={t("events:apply")}
      className="-mt-10 lg:-mt-14"
      beside={
        <ChoiceFilter
          name="type"
          label={t("events:type")}
          value={asked.type}
          options={TYPES.map((value) => ({ value, label: t(`events:types.${value}`) }))}
        />
      }
    >
      <div className="grid gap-5 lg:grid-cols-[auto_1fr] lg:gap-8">
        <ChipFilter
          name="date"
          type="radio"
          legend={t("events:date")}
          options={EVENT_DATES.map((value) => ({ value, label: t(`events:dates.${value}`) }))}
          selected={[asked.date]}
        />
        <ChipFilter
          name="category"
          type="checkbox"
          legend={t("events:category")}
          options={EVENT_CATEGORIES.map((value) => ({ value, label: t(`events:categories.${value}`) }))}
          selected={asked.category}
        />
      </div>
    </SearchForm>
  );
}
