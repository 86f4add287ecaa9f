-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('mailing_recipients', $view$select
  id as "id",
  json->>'mailingId' as "mailing_id",
  json->>'address' as "address",
  json->>'name' as "name",
  json->>'accountId' as "account_id",
  json->>'companyId' as "company_id",
  json->>'contactId' as "contact_id",
  json->>'guestId' as "guest_id",
  json->>'state' as "state",
  json->>'reason' as "reason",
  (json->>'queuedAt')::timestamptz as "queued_at",
  (json->>'at')::timestamptz as "at"
from portal.records where store = 'mailing-recipients' and json is not null$view$);

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
  json->'leftOut' as "left_out",
  json->'counts' as "counts"
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
  json->'about' as "about",
  (json->>'handedAt')::timestamptz as "handed_at"
from portal.records where store = 'outbox' and json is not null$view$);

insert into portal.migrations (version) values ('20261124042443') on conflict do nothing;
