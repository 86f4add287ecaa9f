-- People are told when a poll opens and when it has ended, until they switch that off.

alter table profiles add column poll_news boolean not null default true;
