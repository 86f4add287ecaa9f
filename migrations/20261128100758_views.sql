-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('survey_respondents', $view$select
  id as "id",
  json->>'eventId' as "event_id",
  json->>'accountId' as "account_id",
  json->'signed'->>'name' as "signed_name",
  json->'signed'->>'comment' as "signed_comment"
from portal.records where store = 'survey-respondents' and json is not null$view$);

insert into portal.migrations (version) values ('20261128100758') on conflict do nothing;
