-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('given_up_seats', $view$select
  id as "id",
  json->>'eventId' as "event_id",
  json->>'accountId' as "account_id",
  json->>'reference' as "reference",
  json->>'name' as "name",
  json->>'email' as "email",
  json->>'company' as "company",
  json->>'had' as "had",
  json->>'how' as "how",
  (json->>'at')::timestamptz as "at",
  (json->'charge'->>'amountGrosze')::bigint as "charge_amount_grosze",
  json->'charge'->>'dueId' as "charge_due_id",
  (json->'charge'->'paidAtDoor'->>'at')::timestamptz as "charge_paid_at_door_at",
  json->'charge'->'paidAtDoor'->>'by' as "charge_paid_at_door_by",
  (json->'charge'->'paidAtDoor'->>'amountGrosze')::bigint as "charge_paid_at_door_amount_grosze",
  (json->'charge'->'paidAtDoor'->>'bookedAt')::timestamptz as "charge_paid_at_door_booked_at",
  (json->'charge'->'paidAtDoor'->>'returnedOn')::date as "charge_paid_at_door_returned_on",
  case when jsonb_typeof(json->'charge') = 'object' then coalesce((json->'charge'->>'reminders')::bigint, '0'::bigint) end as "charge_reminders",
  case when jsonb_typeof(json->'charge') = 'object' then coalesce((json->'charge'->>'isOver')::boolean, 'false'::boolean) end as "charge_is_over",
  (json->>'takenAt')::timestamptz as "taken_at"
from portal.records where store = 'given-up-seats' and json is not null$view$);

insert into portal.migrations (version) values ('20261128124321') on conflict do nothing;
