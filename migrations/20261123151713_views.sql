-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('outbox', $view$select
  id as "id",
  json->>'to' as "to",
  coalesce(json->>'language', 'pl'::text) as "language",
  json->>'replyTo' as "reply_to",
  json->>'subject' as "subject",
  (json->>'createdAt')::timestamptz as "created_at",
  (json->>'dueAt')::timestamptz as "due_at",
  (json->>'attempts')::numeric as "attempts",
  (json->'failure'->>'at')::timestamptz as "failure_at",
  json->'failure'->>'reason' as "failure_reason",
  (json->>'givenUpAt')::timestamptz as "given_up_at",
  (json->>'sentAgainAt')::timestamptz as "sent_again_at",
  coalesce((json->>'onlyToAccount')::boolean, 'false'::boolean) as "only_to_account",
  coalesce(json->>'priority', 'normal'::text) as "priority",
  json->>'kind' as "kind"
from portal.records where store = 'outbox' and json is not null$view$);

insert into portal.migrations (version) values ('20261123151713') on conflict do nothing;
