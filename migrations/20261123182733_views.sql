-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('company_contacts', $view$select
  id as "id",
  json->>'companyId' as "company_id",
  json->>'name' as "name",
  json->>'role' as "role",
  json->>'email' as "email",
  json->>'phone' as "phone",
  (json->>'isForBookkeeping')::boolean as "is_for_bookkeeping",
  (json->>'updatedAt')::timestamptz as "updated_at"
from portal.records where store = 'company-contacts' and json is not null$view$);

select portal.set_view('last_logins', $view$select
  id as "id",
  (json->>'at')::timestamptz as "at"
from portal.records where store = 'last-logins' and json is not null$view$);

insert into portal.migrations (version) values ('20261123182733') on conflict do nothing;
