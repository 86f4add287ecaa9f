-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('member_sessions', $view$select
  json->>'accountId' as "account_id",
  (json->>'isRemembered')::boolean as "is_remembered",
  (json->>'startedAt')::timestamptz as "started_at",
  (json->>'lastUsedAt')::timestamptz as "last_used_at",
  coalesce(json->>'device', 'other'::text) as "device",
  coalesce(json->>'address', ''::text) as "address"
from portal.records where store = 'member-sessions' and json is not null$view$);

select portal.set_view('seen_logins', $view$select
  (json->>'at')::timestamptz as "at"
from portal.records where store = 'seen-logins' and json is not null$view$);

select portal.set_view('staff_sessions', $view$select
  json->>'staffId' as "staff_id",
  (json->>'startedAt')::timestamptz as "started_at",
  (json->>'lastUsedAt')::timestamptz as "last_used_at",
  coalesce(json->>'device', 'other'::text) as "device",
  coalesce(json->>'address', ''::text) as "address"
from portal.records where store = 'staff-sessions' and json is not null$view$);

insert into portal.migrations (version) values ('20261123130551') on conflict do nothing;
