-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('password_rules', $view$select
  id as "id",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'requires') when 'array' then json->'requires' end)) as "requires",
  (json->>'learntAt')::timestamptz as "learnt_at"
from portal.records where store = 'password-rules' and json is not null$view$);

insert into portal.migrations (version) values ('20261123124040') on conflict do nothing;
