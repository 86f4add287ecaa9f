-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('registration_attempts', $view$select
  id as "id",
  json->>'email' as "email",
  json->>'organizationId' as "organization_id",
  (json->>'startedAt')::timestamptz as "started_at",
  json->'details'->>'firstName' as "details_first_name",
  json->'details'->>'lastName' as "details_last_name",
  json->'details'->>'position' as "details_position",
  json->'details'->>'companyName' as "details_company_name",
  json->'details'->>'companySize' as "details_company_size",
  json->'details'->>'industry' as "details_industry",
  json->'newsletter'->>'wording' as "newsletter_wording",
  json->'newsletter'->>'page' as "newsletter_page",
  (json->>'sentAt')::timestamptz as "sent_at",
  (json->>'provenAt')::timestamptz as "proven_at",
  json->'details'->>'nip' as "details_nip",
  json->'details'->>'town' as "details_town"
from portal.records where store = 'registration-attempts' and json is not null$view$);

insert into portal.migrations (version) values ('20261123211152') on conflict do nothing;
