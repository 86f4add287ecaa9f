-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('mail_choices', $view$select
  id as "id",
  json->>'email' as "email",
  json->>'purpose' as "purpose",
  json->'changes' as "changes"
from portal.records where store = 'mail-choices' and json is not null$view$);

insert into portal.migrations (version) values ('20261124033744') on conflict do nothing;
