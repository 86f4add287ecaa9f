-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('company_merges', $view$select
  id as "id",
  json->>'keptId' as "kept_id",
  json->>'keptName' as "kept_name",
  json->>'absorbedId' as "absorbed_id",
  json->>'absorbedName' as "absorbed_name",
  json->'choice' as "choice",
  json->>'organizationId' as "organization_id",
  json->'people'->>'from' as "people_from",
  json->'people'->'moved' as "people_moved",
  (json->'people'->>'hadOwner')::boolean as "people_had_owner",
  json->'people'->>'ownerId' as "people_owner_id",
  json->'people'->>'ownerBefore' as "people_owner_before",
  json->'renamed'->>'from' as "renamed_from",
  json->'renamed'->>'to' as "renamed_to",
  json->>'transferId' as "transfer_id",
  json->'by'->>'id' as "by_id",
  json->'by'->>'role' as "by_role",
  (json->>'begunAt')::timestamptz as "begun_at",
  (json->>'doneAt')::timestamptz as "done_at",
  json->'undoneBy'->>'id' as "undone_by_id",
  json->'undoneBy'->>'role' as "undone_by_role"
from portal.records where store = 'company-merges' and json is not null$view$);

insert into portal.migrations (version) values ('20261123214922') on conflict do nothing;
