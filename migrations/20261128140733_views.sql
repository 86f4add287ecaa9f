-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('company_documents', $view$select
  id as "id",
  json->>'companyId' as "company_id",
  json->>'filename' as "filename",
  json->>'kind' as "kind",
  (json->>'size')::bigint as "size",
  (json->>'addedAt')::timestamptz as "added_at",
  json->>'staffId' as "staff_id",
  json->>'accountId' as "account_id"
from portal.records where store = 'company-documents' and json is not null$view$);

insert into portal.migrations (version) values ('20261128140733') on conflict do nothing;
