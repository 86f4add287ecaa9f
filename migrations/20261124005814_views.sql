-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('due_requests', $view$select
  id as "id",
  json->>'dueId' as "due_id",
  json->>'companyId' as "company_id",
  json->>'accountId' as "account_id",
  json->>'kind' as "kind",
  (json->>'at')::timestamptz as "at",
  (json->>'pausesUntil')::date as "pauses_until",
  (json->>'wantedTerm')::date as "wanted_term",
  coalesce(json->>'reason', ''::text) as "reason",
  (json->>'withdrawnAt')::timestamptz as "withdrawn_at",
  (json->'answer'->>'term')::date as "answer_term",
  json->'answer'->>'reason' as "answer_reason",
  (json->'answer'->>'at')::timestamptz as "answer_at",
  json->'answer'->>'by' as "answer_by"
from portal.records where store = 'due-requests' and json is not null$view$);

select portal.set_view('dues', $view$select
  id as "id",
  json->>'number' as "number",
  json->>'companyId' as "company_id",
  json->>'kind' as "kind",
  (json->>'year')::bigint as "year",
  json->>'title' as "title",
  (json->>'amountGrosze')::bigint as "amount_grosze",
  (json->>'term')::date as "term",
  (json->>'issuedOn')::date as "issued_on",
  (json->'instalment'->>'no')::bigint as "instalment_no",
  (json->'instalment'->>'of')::bigint as "instalment_of",
  json->'basis'->>'size' as "basis_size",
  (json->'basis'->>'yearGrosze')::bigint as "basis_year_grosze",
  (json->'basis'->>'months')::bigint as "basis_months",
  (json->'basis'->>'percent')::bigint as "basis_percent",
  (json->'basis'->>'agreedGrosze')::bigint as "basis_agreed_grosze",
  json->'addressee'->>'name' as "addressee_name",
  json->'addressee'->>'nip' as "addressee_nip",
  json->'addressee'->>'address' as "addressee_address",
  json->>'runId' as "run_id",
  json->>'issuedBy' as "issued_by",
  (json->>'issuedAt')::timestamptz as "issued_at",
  json->'issuer'->>'name' as "issuer_name",
  json->'issuer'->>'nip' as "issuer_nip",
  json->'issuer'->>'address' as "issuer_address",
  json->'issuer'->>'account' as "issuer_account",
  json->'lastMail'->>'step' as "last_mail_step",
  (json->'lastMail'->>'day')::date as "last_mail_day",
  (json->'movedTerm'->>'from')::date as "moved_term_from",
  (json->'movedTerm'->>'on')::date as "moved_term_on"
from portal.records where store = 'dues' and json is not null$view$);

insert into portal.migrations (version) values ('20261124005814') on conflict do nothing;
