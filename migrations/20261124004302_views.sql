-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('due_mail_settings', $view$select
  id as "id",
  coalesce((json->>'daysBefore')::bigint, '30'::bigint) as "days_before",
  coalesce((json->>'onTerm')::boolean, 'true'::boolean) as "on_term",
  coalesce((json->>'daysLate')::bigint, '14'::bigint) as "days_late",
  coalesce((json->>'daysLateAgain')::bigint, '30'::bigint) as "days_late_again",
  json->'ahead'->>'subject' as "ahead_subject",
  json->'ahead'->>'text' as "ahead_text",
  json->'late'->>'subject' as "late_subject",
  json->'late'->>'text' as "late_text",
  json->'last'->>'subject' as "last_subject",
  json->'last'->>'text' as "last_text"
from portal.records where store = 'due-mail-settings' and json is not null$view$);

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
  json->>'kind' as "kind",
  json->'about'->>'kind' as "about_kind",
  json->'about'->>'id' as "about_id",
  (json->'about'->>'openGrosze')::bigint as "about_open_grosze"
from portal.records where store = 'outbox' and json is not null$view$);

insert into portal.migrations (version) values ('20261124004302') on conflict do nothing;
