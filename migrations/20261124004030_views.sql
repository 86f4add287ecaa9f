-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('certificates', $view$select
  json->>'kind' as "kind",
  json->>'series' as "series",
  (json->>'serial')::bigint as "serial",
  (json->>'issuedAt')::timestamptz as "issued_at",
  json->>'issuedBy' as "issued_by",
  json->>'accountId' as "account_id",
  json->>'eventId' as "event_id",
  json->>'companyId' as "company_id",
  json->'printed'->>'holder' as "printed_holder",
  json->'printed'->>'details' as "printed_details",
  json->'printed'->>'title' as "printed_title",
  json->'printed'->>'place' as "printed_place",
  json->'printed'->>'from' as "printed_from",
  json->'printed'->>'until' as "printed_until",
  json->'printed'->>'issuer' as "printed_issuer",
  json->'printed'->>'issuerAddress' as "printed_issuer_address",
  (json->>'revokedAt')::timestamptz as "revoked_at"
from portal.records where store = 'certificates' and json is not null$view$);

insert into portal.migrations (version) values ('20261124004030') on conflict do nothing;
