-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('events', $view$select
  id as "id",
  json->>'title' as "title",
  json->>'description' as "description",
  (json->>'startsAt')::timestamptz as "starts_at",
  (json->>'endsAt')::timestamptz as "ends_at",
  json->>'location' as "location",
  json->>'address' as "address",
  json->>'type' as "type",
  json->>'category' as "category",
  json->>'price' as "price",
  json->>'image' as "image",
  (json->>'capacity')::bigint as "capacity",
  (json->>'registeredCount')::bigint as "registered_count",
  (json->>'featured')::boolean as "featured",
  json->'agenda' as "agenda",
  json->'speakers' as "speakers",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'forWhom') when 'array' then json->'forWhom' end)) as "for_whom",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'benefits') when 'array' then json->'benefits' end)) as "benefits",
  coalesce(json->>'toBring', ''::text) as "to_bring",
  coalesce(json->>'gettingThere', ''::text) as "getting_there",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'relatedEvents') when 'array' then json->'relatedEvents' end)) as "related_events",
  json->>'externalUrl' as "external_url",
  (json->>'cancelledAt')::timestamptz as "cancelled_at",
  (json->>'sequence')::bigint as "sequence",
  (json->>'updatedAt')::timestamptz as "updated_at",
  (json->'pastArrivals'->>'seats')::bigint as "past_arrivals_seats",
  (json->'pastArrivals'->>'arrived')::bigint as "past_arrivals_arrived",
  coalesce((json->>'guestsPerCompany')::bigint, '0'::bigint) as "guests_per_company",
  coalesce(json->>'cancelReason', ''::text) as "cancel_reason"
from portal.records where store = 'events' and json is not null$view$);

insert into portal.migrations (version) values ('20261124014258') on conflict do nothing;
