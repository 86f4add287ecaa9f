-- Reminders on the day before an event, until the person switches them off.

alter table profiles add column reminders boolean not null default true;
