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

select portal.set_view('mailing_segments', $view$select
  json->>'purpose' as "purpose",
  json->'source' as "source",
  id as "id",
  json->>'name' as "name",
  (json->>'updatedAt')::timestamptz as "updated_at"
from portal.records where store = 'mailing-segments' and json is not null$view$);

insert into portal.migrations (version) values ('20261124035608') on conflict do nothing;
