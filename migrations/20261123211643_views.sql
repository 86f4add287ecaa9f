-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('different_companies', $view$select
  id as "id",
  json->>'oneId' as "one_id",
  json->>'otherId' as "other_id",
  (json->>'at')::timestamptz as "at",
  json->>'staffId' as "staff_id"
from portal.records where store = 'different-companies' and json is not null$view$);

insert into portal.migrations (version) values ('20261123211643') on conflict do nothing;
