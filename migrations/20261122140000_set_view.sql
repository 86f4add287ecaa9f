-- Replaces the views of schema portal with their grants. New columns are added at the end; if that
-- is not possible, the view is dropped, which Postgres refuses while another view depends on it.
create or replace function portal.set_view(name text, query text) returns void language plpgsql as $function$
declare
  definition text := format('view portal.%I with (security_barrier) as %s', name, query);
  readers text;
begin
  execute 'create or replace ' || definition;
exception when invalid_table_definition then
  select string_agg(format('grant select on portal.%I to %s', name, case grantee when 0 then 'public' else grantee::regrole::text end), '; ')
  into readers
  from pg_class, aclexplode(relacl)
  where oid = format('portal.%I', name)::regclass and grantee <> relowner and privilege_type = 'SELECT';
  execute format('drop view portal.%I', name);
  execute 'create ' || definition;
  if readers is not null then execute readers; end if;
end
$function$;

insert into portal.migrations (version) values ('20261122140000') on conflict do nothing;
