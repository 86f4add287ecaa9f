-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('event_surveys', $view$select
  id as "id",
  (json->'ratings'->>'1')::bigint as "ratings_1",
  (json->'ratings'->>'2')::bigint as "ratings_2",
  (json->'ratings'->>'3')::bigint as "ratings_3",
  (json->'ratings'->>'4')::bigint as "ratings_4",
  (json->'ratings'->>'5')::bigint as "ratings_5",
  (json->'recommendations'->>'yes')::bigint as "recommendations_yes",
  (json->'recommendations'->>'rather')::bigint as "recommendations_rather",
  (json->'recommendations'->>'no')::bigint as "recommendations_no",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'comments') when 'array' then json->'comments' end)) as "comments",
  (json->>'askedAt')::timestamptz as "asked_at",
  json->>'askedBy' as "asked_by"
from portal.records where store = 'event-surveys' and json is not null$view$);

select portal.set_view('survey_respondents', $view$select
  id as "id",
  json->>'eventId' as "event_id",
  json->>'accountId' as "account_id"
from portal.records where store = 'survey-respondents' and json is not null$view$);

insert into portal.migrations (version) values ('20261124011925') on conflict do nothing;
