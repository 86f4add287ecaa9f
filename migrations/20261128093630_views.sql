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
  (json->'charge'->>'reminders')::bigint as "charge_reminders",
  (json->'charge'->>'isOver')::boolean as "charge_is_over"
from portal.records where store = 'given-up-seats' and json is not null$view$);

select portal.set_view('registrations', $view$select
  id as "id",
  json->>'eventId' as "event_id",
  json->>'accountId' as "account_id",
  json->>'reference' as "reference",
  json->>'name' as "name",
  json->>'email' as "email",
  json->>'status' as "status",
  (json->>'arrival')::bigint as "arrival",
  (json->>'createdAt')::timestamptz as "created_at",
  json->>'shownCompany' as "shown_company",
  (json->>'checkedInAt')::timestamptz as "checked_in_at",
  json->>'checkedInBy' as "checked_in_by",
  json->'guest'->>'company' as "guest_company",
  json->'guest'->>'organizationId' as "guest_organization_id",
  coalesce(json->>'remark', ''::text) as "remark",
  json->'daysPresent' as "days_present",
  json->>'payer' as "payer",
  (json->'charge'->>'amountGrosze')::bigint as "charge_amount_grosze",
  json->'charge'->>'dueId' as "charge_due_id",
  (json->'charge'->'paidAtDoor'->>'at')::timestamptz as "charge_paid_at_door_at",
  json->'charge'->'paidAtDoor'->>'by' as "charge_paid_at_door_by",
  (json->'charge'->'paidAtDoor'->>'bookedAt')::timestamptz as "charge_paid_at_door_booked_at",
  (json->'charge'->'paidAtDoor'->>'amountGrosze')::bigint as "charge_paid_at_door_amount_grosze",
  (json->'charge'->>'reminders')::bigint as "charge_reminders",
  (json->'charge'->'paidAtDoor'->>'returnedOn')::date as "charge_paid_at_door_returned_on",
  (json->'charge'->>'isOver')::boolean as "charge_is_over"
from portal.records where store = 'registrations' and json is not null$view$);

insert into portal.migrations (version) values ('20261128093630') on conflict do nothing;
