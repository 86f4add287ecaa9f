-- The start of each version sets the views of its stores. A view that is there already is left
-- alone: making it again would wait for everyone who reads it.
create or replace function portal.set_view(name text, query text) returns void language plpgsql as $function$
declare
  definition text := format('view portal.%I with (security_barrier) as %s', name, query);
  readers text;
begin
  if obj_description(to_regclass(format('portal.%I', name)), 'pg_class') = md5(query) then
    return;
  end if;
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
  end;
  execute format('comment on view portal.%I is %L', name, md5(query));
end
$function$;

insert into portal.migrations (version) values ('20261128210000') on conflict do nothing;
