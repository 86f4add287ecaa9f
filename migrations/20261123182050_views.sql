-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('companies', $view$select
  id as "id",
  json->>'name' as "name",
  json->>'location' as "location",
  json->>'website' as "website",
  json->>'status' as "status",
  (json->>'createdAt')::date as "created_at",
  json->'contactPerson'->>'firstName' as "contact_person_first_name",
  json->'contactPerson'->>'lastName' as "contact_person_last_name",
  json->'contactPerson'->>'position' as "contact_person_position",
  json->'contactPerson'->>'email' as "contact_person_email",
  json->'contactPerson'->>'phone' as "contact_person_phone",
  json->>'organizationId' as "organization_id",
  (json->>'joinedAt')::timestamptz as "joined_at",
  (json->>'memberUntil')::date as "member_until",
  (json->>'membershipRequestedAt')::timestamptz as "membership_requested_at",
  (json->>'emailConfirmed')::boolean as "email_confirmed",
  (json->>'closedAt')::timestamptz as "closed_at",
  coalesce(json->>'industry', ''::text) as "industry",
  coalesce(json->>'size', ''::text) as "size",
  coalesce(json->>'shortDescription', ''::text) as "short_description",
  coalesce(json->>'fullDescription', ''::text) as "full_description",
  json->>'logoUrl' as "logo_url",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'tags') when 'array' then json->'tags' end)) as "tags",
  coalesce((json->>'hidden')::boolean, 'false'::boolean) as "hidden",
  json->>'carerId' as "carer_id",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'staffTags') when 'array' then json->'staffTags' end)) as "staff_tags"
from portal.records where store = 'companies' and json is not null$view$);

insert into portal.migrations (version) values ('20261123182050') on conflict do nothing;
