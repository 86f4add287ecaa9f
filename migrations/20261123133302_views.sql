-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('staff_factors', $view$select
  id as "id",
  (json->>'since')::timestamptz as "since"
from portal.records where store = 'staff-factors' and json is not null$view$);

insert into portal.migrations (version) values ('20261123133302') on conflict do nothing;
