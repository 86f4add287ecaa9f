-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('due_mail_settings', $view$select
  id as "id",
  case when json ? 'daysBefore' then (json->>'daysBefore')::bigint else '30'::bigint end as "days_before",
  coalesce((json->>'onTerm')::boolean, 'true'::boolean) as "on_term",
  case when json ? 'daysLate' then (json->>'daysLate')::bigint else '14'::bigint end as "days_late",
  case when json ? 'daysLateAgain' then (json->>'daysLateAgain')::bigint else '30'::bigint end as "days_late_again",
  coalesce(json->'ahead'->>'subject', ''::text) as "ahead_subject",
  coalesce(json->'ahead'->>'text', ''::text) as "ahead_text",
  coalesce(json->'late'->>'subject', ''::text) as "late_subject",
  coalesce(json->'late'->>'text', ''::text) as "late_text",
  coalesce(json->'last'->>'subject', ''::text) as "last_subject",
  coalesce(json->'last'->>'text', ''::text) as "last_text",
  coalesce((json->>'fromHour')::bigint, '9'::bigint) as "from_hour",
  coalesce((json->>'toHour')::bigint, '21'::bigint) as "to_hour"
from portal.records where store = 'due-mail-settings' and json is not null$view$);

select portal.set_view('installation', $view$select
  id as "id",
  json->>'installation' as "installation",
  (json->>'madeAt')::timestamptz as "made_at",
  coalesce((json->>'format')::numeric, '1'::numeric) as "format",
  json->>'version' as "version",
  json->>'accounts' as "accounts",
  (json->>'isMoved')::boolean as "is_moved",
  case when jsonb_typeof(json->'versions') = 'array' then array(select jsonb_array_elements_text(case jsonb_typeof(json->'versions') when 'array' then json->'versions' end)) end as "versions"
from portal.records where store = 'installation' and json is not null$view$);

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
  (json->>'isAddressed')::boolean as "is_addressed",
  nullif(json->'leftOut', 'null') as "left_out",
  nullif(json->'counts', 'null') as "counts"
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
  nullif(json->'about', 'null') as "about",
  (json->>'handedAt')::timestamptz as "handed_at"
from portal.records where store = 'outbox' and json is not null$view$);

insert into portal.migrations (version) values ('20261128111228') on conflict do nothing;
