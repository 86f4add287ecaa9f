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
  coalesce((json->>'guestsPerCompany')::bigint, '0'::bigint) as "guests_per_company"
from portal.records where store = 'events' and json is not null$view$);

select portal.set_view('given_up_seats', $view$select
  id as "id",
  json->>'eventId' as "event_id",
  json->>'accountId' as "account_id",
  json->>'reference' as "reference",
  json->>'name' as "name",
  json->>'email' as "email",
  json->>'company' as "company",
  json->>'had' as "had",
  json->>'how' as "how",
  (json->>'at')::timestamptz as "at"
from portal.records where store = 'given-up-seats' and json is not null$view$);

select portal.set_view('registrations', $view$select
  id as "id",
  json->>'eventId' as "event_id",
  json->>'accountId' as "account_id",
  json->>'reference' as "reference",
  json->>'name' as "name",
  json->>'email' as "email",
  json->>'status' as "status",
  (json->>'arrival')::bigint as "arrival",
  (json->>'createdAt')::timestamptz as "created_at",
  json->>'shownCompany' as "shown_company",
  (json->>'checkedInAt')::timestamptz as "checked_in_at",
  json->>'checkedInBy' as "checked_in_by",
  json->'guest'->>'company' as "guest_company",
  json->'guest'->>'organizationId' as "guest_organization_id",
  coalesce(json->>'remark', ''::text) as "remark"
from portal.records where store = 'registrations' and json is not null$view$);

insert into portal.migrations (version) values ('20261124005204') on conflict do nothing;
