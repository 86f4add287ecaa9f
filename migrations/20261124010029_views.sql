-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('contact_messages', $view$select
  id as "id",
  json->>'name' as "name",
  json->>'email' as "email",
  json->>'subject' as "subject",
  json->>'message' as "message",
  (json->>'sentAt')::timestamptz as "sent_at",
  json->>'answer' as "answer",
  (json->>'answeredAt')::timestamptz as "answered_at",
  json->>'answeredBy' as "answered_by",
  json->>'closing' as "closing",
  coalesce(json->'closingNotes', '[]'::jsonb) as "closing_notes"
from portal.records where store = 'contact-messages' and json is not null$view$);

select portal.set_view('questions', $view$select
  id as "id",
  json->>'expertId' as "expert_id",
  json->>'accountId' as "account_id",
  coalesce(json->>'asker', ''::text) as "asker",
  json->>'email' as "email",
  json->>'text' as "text",
  (json->>'askedAt')::timestamptz as "asked_at",
  json->>'answer' as "answer",
  (json->>'answeredAt')::timestamptz as "answered_at",
  coalesce(json->>'answeredBy', ''::text) as "answered_by",
  json->>'closing' as "closing",
  coalesce(json->'closingNotes', '[]'::jsonb) as "closing_notes"
from portal.records where store = 'questions' and json is not null$view$);

insert into portal.migrations (version) values ('20261124010029') on conflict do nothing;
