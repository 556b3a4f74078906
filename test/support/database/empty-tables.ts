/** How a test's database becomes like its template again. */

/**
 * Deletes every row, as a template has none: truncating the tables of a usual test takes seven times as long. Only what held many rows is
 * truncated, so that no later scan reads them. Tables without a page have held nothing, and are not queried; the queue's jobs lie in
 * a table for each kind.
 */
export const EMPTY_ALL = `do $$ declare found record; deleted int; large text := ''; begin
  set local session_replication_role = replica;
  for found in
    select oid::regclass as name from pg_class
    where relkind = 'r' and pg_relation_size(oid) > 0 and (relnamespace = 'public'::regnamespace
      or relnamespace = 'pgboss'::regnamespace and (relispartition or relname = 'archive'))
  loop
    execute 'delete from ' || found.name;
    get diagnostics deleted = row_count;
    if deleted > 1000 then large := concat_ws(', ', nullif(large, ''), found.name); end if;
  end loop;
  if large <> '' then execute 'truncate ' || large || ' cascade'; end if;
end $$`
