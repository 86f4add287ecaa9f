-- The account's address beside the profile, so that lists of people ask for no account one by one.
-- The server writes it with the account; whatever decides rights asks the account itself.

alter table profiles add column email text not null default '';
update profiles set email = coalesce((select lower(account.email) from auth.users account where account.id = profiles.id), '');
