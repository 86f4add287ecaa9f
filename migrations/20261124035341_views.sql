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
  json->'last'->>'text' as "last_text",
  coalesce((json->>'fromHour')::bigint, '9'::bigint) as "from_hour",
  coalesce((json->>'toHour')::bigint, '21'::bigint) as "to_hour"
from portal.records where store = 'due-mail-settings' and json is not null$view$);

select portal.set_view('mailings', $view$select
  id as "id",
  json->>'subject' as "subject",
  json->>'preheader' as "preheader",
  json->>'segmentKey' as "segment_key",
  json->'segment'->>'purpose' as "segment_purpose",
  json->'segment'->'source' as "segment_source",
  json->>'text' as "text",
  json->>'image' as "image",
  json->>'imageAlt' as "image_alt",
  json->'buttons' as "buttons",
  (json->>'events')::bigint as "events",
  (json->>'offers')::bigint as "offers",
  json->>'articleId' as "article_id",
  json->>'plain' as "plain",
  json->>'state' as "state",
  (json->>'createdAt')::timestamptz as "created_at",
  (json->>'updatedAt')::timestamptz as "updated_at",
  (json->>'sendAt')::timestamptz as "send_at",
  (json->>'startedAt')::timestamptz as "started_at",
  (json->>'endedAt')::timestamptz as "ended_at",
  json->'content'->>'preheader' as "content_preheader",
  json->'content'->>'html' as "content_html",
  json->'content'->'picture'->>'url' as "content_picture_url",
  json->'content'->'picture'->>'alt' as "content_picture_alt",
  json->'content'->'buttons' as "content_buttons",
  json->'content'->'lists' as "content_lists",
  json->'content'->>'plain' as "content_plain",
  (json->>'isAddressed')::boolean as "is_addressed"
from portal.records where store = 'mailings' and json is not null$view$);

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
  json->'about' as "about"
from portal.records where store = 'outbox' and json is not null$view$);

insert into portal.migrations (version) values ('20261124035341') on conflict do nothing;
