-- A date is called to mind the day before, until its person switches that off.

alter table profiles add column reminders boolean not null default true;
