-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('handovers', $view$select
  id as "id",
  json->>'companyName' as "company_name",
  json->'from'->>'id' as "from_id",
  json->'from'->>'name' as "from_name",
  json->>'toId' as "to_id",
  (json->>'begunAt')::timestamptz as "begun_at",
  json->'byStaff'->>'id' as "by_staff_id",
  json->'byStaff'->>'role' as "by_staff_role",
  json->'byStaff'->>'reason' as "by_staff_reason"
from portal.records where store = 'handovers' and json is not null$view$);

insert into portal.migrations (version) values ('20261123215056') on conflict do nothing;
