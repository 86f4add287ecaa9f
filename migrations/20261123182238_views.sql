-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('notes', $view$select
  id as "id",
  json->>'kind' as "kind",
  json->>'companyId' as "company_id",
  (json->>'at')::timestamptz as "at",
  json->>'staffId' as "staff_id",
  (json->>'editedAt')::timestamptz as "edited_at"
from portal.records where store = 'notes' and json is not null$view$);

select portal.set_view('tasks', $view$select
  id as "id",
  (json->>'day')::date as "day",
  json->>'carerId' as "carer_id",
  json->>'companyId' as "company_id",
  json->>'noteId' as "note_id",
  (json->>'createdAt')::timestamptz as "created_at",
  json->>'createdBy' as "created_by",
  (json->>'doneAt')::timestamptz as "done_at",
  json->>'doneBy' as "done_by",
  json->>'handedOverFrom' as "handed_over_from"
from portal.records where store = 'tasks' and json is not null$view$);

insert into portal.migrations (version) values ('20261123182238') on conflict do nothing;
