-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('picture_changes', $view$select
  id as "id",
  (json->>'changedAt')::timestamptz as "changed_at"
from portal.records where store = 'picture-changes' and json is not null$view$);

insert into portal.migrations (version) values ('20261123121010') on conflict do nothing;
