-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('door_passes', $view$select
  id as "id",
  json->>'eventId' as "event_id",
  (json->>'day')::date as "day",
  json->>'place' as "place",
  json->>'createdBy' as "created_by",
  (json->>'createdAt')::timestamptz as "created_at",
  (json->>'revokedAt')::timestamptz as "revoked_at"
from portal.records where store = 'door-passes' and json is not null$view$);

insert into portal.migrations (version) values ('20261124011642') on conflict do nothing;
