-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('sent_mails', $view$select
  id as "id",
  json->>'to' as "to",
  json->>'kind' as "kind",
  json->>'subject' as "subject",
  (json->>'at')::timestamptz as "at",
  json->>'result' as "result"
from portal.records where store = 'sent-mails' and json is not null$view$);

insert into portal.migrations (version) values ('20261123212653') on conflict do nothing;
