-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('flag_changes', $view$select
  id as "id",
  (json->>'isExpert')::boolean as "is_expert",
  (json->>'begunAt')::timestamptz as "begun_at"
from portal.records where store = 'flag-changes' and json is not null$view$);

insert into portal.migrations (version) values ('20261123091913') on conflict do nothing;
