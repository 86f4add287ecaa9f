-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('chamber_accounts', $view$select
  id as "id",
  json->>'account' as "account",
  (json->>'requestedAt')::timestamptz as "requested_at",
  json->>'requestedBy' as "requested_by",
  (json->>'validFrom')::timestamptz as "valid_from",
  (json->>'cancelledAt')::timestamptz as "cancelled_at",
  json->>'cancelledBy' as "cancelled_by"
from portal.records where store = 'chamber-accounts' and json is not null$view$);

insert into portal.migrations (version) values ('20261124005917') on conflict do nothing;
