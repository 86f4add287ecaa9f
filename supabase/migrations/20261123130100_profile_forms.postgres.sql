-- For Supabase only: people can reach the Data API past the portal with their own token. So they
-- change their profile column by column, and what they change has the lengths and forms of the
-- portal's own forms. Columns that stay as they are may hold anything.

revoke update on profiles from authenticated;
grant update (first_name, last_name, position, bio, linkedin_url, avatar_url, expertise, is_expert,
  show_in_directory, allow_contact, email_notifications, reminders, poll_news, updated_at)
  on profiles to authenticated;

create function is_form_text(value text, most int) returns boolean language sql immutable set search_path = ''
  as $$ select char_length(value) <= most and value ~ '[^[:space:]]' $$;

create function is_form_words(value jsonb) returns boolean language sql immutable set search_path = ''
  as $$ select case when jsonb_typeof(value) <> 'array' then false else jsonb_array_length(value) <= 1000
    and not exists (select from jsonb_array_elements(value) as word
      where jsonb_typeof(word) <> 'string' or not public.is_form_text(word #>> '{}', 120)) end $$;

-- A place in the bucket, or the whole address that earlier versions of the portal write.
create function is_form_picture(value text, bucket text, owner uuid, name text) returns boolean language sql immutable set search_path = ''
  as $$ select value is null or (char_length(value) <= 500 and value ~ ('^((https?://[A-Za-z0-9_.:-]+)?/storage/v1/object/public/'
    || bucket || '/)?' || owner || '/' || name || '[.]webp([?]v=[A-Za-z0-9_-]{1,40}(&small=[0-9-]{1,20})?)?$')) $$;

create function hold_profile_to_forms() returns trigger language plpgsql set search_path = '' as $$
declare
  refused text := case
    when new.first_name <> old.first_name and not public.is_form_text(new.first_name, 120) then 'first_name'
    when new.last_name <> old.last_name and not public.is_form_text(new.last_name, 120) then 'last_name'
    when new.position <> old.position and char_length(new.position) > 120 then 'position'
    when new.bio <> old.bio and char_length(new.bio) > 2000 then 'bio'
    when new.linkedin_url is distinct from old.linkedin_url and new.linkedin_url <> ''
      and (char_length(new.linkedin_url) > 508 or new.linkedin_url !~* '^https?://[^/@\s\\]+[.][^@\s\\]+$') then 'linkedin_url'
    when new.avatar_url is distinct from old.avatar_url
      and not public.is_form_picture(new.avatar_url, 'avatars', new.id, 'avatar') then 'avatar_url'
    when new.expertise <> old.expertise and not public.is_form_words(new.expertise) then 'expertise'
    when new.email <> old.email and char_length(new.email) > 254 then 'email'
  end;
begin
  if refused is not null then
    raise exception 'no form of the portal takes this value of profiles.%', refused using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function hold_organization_to_forms() returns trigger language plpgsql set search_path = '' as $$
declare
  refused text := case
    when new.name <> old.name and (not public.is_form_text(new.name, 120) or char_length(new.name) < 2) then 'name'
    when new.industry <> old.industry and (not public.is_form_text(new.industry, 120) or char_length(new.industry) < 2) then 'industry'
    when new.size <> old.size and new.size not in ('1-10', '11-50', '51-200', '51-250', '201-500', '250+', '500+') then 'size'
    when new.short_description <> old.short_description and char_length(new.short_description) > 150 then 'short_description'
    when new.full_description <> old.full_description and char_length(new.full_description) > 1000 then 'full_description'
    when new.logo_url is distinct from old.logo_url
      and not public.is_form_picture(new.logo_url, 'company_logos', new.id, '[0-9]{13}') then 'logo_url'
    when new.tags <> old.tags and not public.is_form_words(new.tags) then 'tags'
  end;
begin
  if refused is not null then
    raise exception 'no form of the portal takes this value of organizations.%', refused using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger hold_to_forms before update on profiles for each row execute function hold_profile_to_forms();
create trigger hold_to_forms before update on organizations for each row execute function hold_organization_to_forms();

-- Not for the Data API, which offers every function of its schema that a role may run.
revoke all on function hold_profile_to_forms(), hold_organization_to_forms() from public, anon, authenticated;
