-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('mailing_recipients', $view$select
  id as "id",
  json->>'mailingId' as "mailing_id",
  json->>'address' as "address",
  json->>'name' as "name",
  json->>'accountId' as "account_id",
  json->>'companyId' as "company_id",
  json->>'contactId' as "contact_id",
  json->>'guestId' as "guest_id",
  json->>'state' as "state",
  json->>'reason' as "reason",
  (json->>'queuedAt')::timestamptz as "queued_at",
  (json->>'at')::timestamptz as "at",
  coalesce((json->>'failures')::bigint, '0'::bigint) as "failures"
from portal.records where store = 'mailing-recipients' and json is not null$view$);

insert into portal.migrations (version) values ('20261128092828') on conflict do nothing;
