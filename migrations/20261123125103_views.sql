-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('installation', $view$select
  id as "id",
  json->>'installation' as "installation",
  (json->>'madeAt')::timestamptz as "made_at"
from portal.records where store = 'installation' and json is not null$view$);

select portal.set_view('project_notices', $view$select
  id as "id",
  (json->>'mailedAt')::timestamptz as "mailed_at"
from portal.records where store = 'project-notices' and json is not null$view$);

insert into portal.migrations (version) values ('20261123125103') on conflict do nothing;
