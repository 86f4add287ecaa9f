import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { CardGrid } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { nextSlotOf } from "~/modules/advice/bookings/free-slots.server";
import { slotInShort } from "~/modules/advice/expert-calendar/slot-calendar.view.server";
import { expertCard } from "~/modules/advice/experts/expert.view.server";
import { listExperts, listSpecializations } from "~/modules/advice/experts/experts.server";
import { ExpertCard } from "~/modules/advice/experts/page/expert-card";
import { ExpertFilters } from "~/modules/advice/experts/page/expert-filters";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { countWith } from "~/platform/lists/count-with";
import { fold } from "~/platform/lists/list-query";
import { loadList } from "~/platform/lists/load-list";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "experts:title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(async ({ request, locale }) => {
  const specializations = await listSpecializations(locale);
  const list = await loadList(request, {
    several: { spec: specializations },
    find: ({ q, several }) => listExperts({ q, specializations: several.spec }, locale),
    show: async (expert) => ({
      ...expertCard(expert, locale),
      nextSlot: slotOrNull(await nextSlotOf(expert), locale),
    }),
  });
  const found = await listExperts({ q: list.q, specializations: [] }, locale);
  return {
    counts: countWith(found, specializations, (expert) => expert.specializations, fold),
    all: found.length,
    list: { ...list, rows: await Promise.all(list.rows) },
    specializations,
    facts: {
      title: locale.t("experts:title"),
      description: locale.t("experts:lead"),
      path: paths.experts(),
    },
  };
});

const slotOrNull = (slot: string | null, locale: Locale) => slot && slotInShort(slot, locale);

export default function ExpertsPage() {
  const { t, list, specializations, counts, all } = usePage<typeof loader>();
  return (
    <ListPage
      heading={t("experts:title")}
      lead={t("experts:lead")}
      list={list}
      to={paths.experts()}
      filters={
        <ExpertFilters query={list} specializations={specializations} counts={counts} all={all} />
      }
      count={t("experts:count", { count: list.total })}
      empty={{ title: t("experts:empty") }}
      none={{ title: t("experts:none"), text: t("experts:noneText") }}
    >
      <CardGrid
        rows={list.rows}
        columns="md:grid-cols-2 lg:grid-cols-3"
        card={(expert) => <ExpertCard expert={expert} />}
      />
    </ListPage>
  );
}
