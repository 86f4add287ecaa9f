-- Notifications about the start and end of polls, until the person switches them off.

alter table profiles add column poll_news boolean not null default true;
