-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('staff', $view$select
  id as "id",
  json->>'name' as "name",
  json->>'username' as "username",
  (json->>'isOneTime')::boolean as "is_one_time",
  (json->>'createdAt')::timestamptz as "created_at",
  (json->>'switchedOffAt')::timestamptz as "switched_off_at",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'roles') when 'array' then json->'roles' end)) as "roles",
  (json->>'lastLoginAt')::timestamptz as "last_login_at"
from portal.records where store = 'staff' and json is not null$view$);

insert into portal.migrations (version) values ('20261123223106') on conflict do nothing;
