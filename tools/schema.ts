// npm run schema: writes server/schema.sql, the schema after all migrations. It is for reading and comparing only;
// migrations create databases. A test compares the file with a migrated database.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withDatabase } from './with-database.ts'

export const schemaFile = join(import.meta.dirname, '../server/schema.sql')

const header = `-- Generated from server/migrations by "npm run schema". Do not edit.
-- docs/database.md explains the tables, the triggers and the lock order.
`

interface Part {
  sql: string
}

/** Each part of the schema, from PostgreSQL's catalogue. A row's \`sql\` is a statement without its semicolon. */
const parts = {
  extensions: `
    select format('create extension %I', extname) as sql from pg_extension where extname <> 'plpgsql' order by extname`,
  'text search': `
    select format(E'create text search configuration %I (\\n  %s\\n)', c.cfgname, (
             select string_agg(format('%s: %s', t.alias, dictionaries), E',\\n  ' order by t.alias collate "C")
               from (select m.maptokentype, string_agg(d.dictname, ' ' order by m.mapseqno) as dictionaries
                       from pg_ts_config_map m join pg_ts_dict d on d.oid = m.mapdict
                      where m.mapcfg = c.oid group by m.maptokentype) mapped
               join ts_token_type(c.cfgparser) t on t.tokid = mapped.maptokentype)) as sql
      from pg_ts_config c where c.cfgnamespace = 'public'::regnamespace order by c.cfgname`,
  types: `
    select format('create type %I as enum (%s)', t.typname,
             (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)
                from pg_enum e where e.enumtypid = t.oid)) as sql
      from pg_type t where t.typtype = 'e' and t.typnamespace = 'public'::regnamespace order by t.typname`,
  tables: `
    select format(E'create table %I (\\n  %s\\n)%s', c.relname, (
             select string_agg(line, E',\\n  ' order by place, name collate "C") from (
               select 1 as place, lpad(a.attnum::text, 4, '0') as name, concat_ws(' ',
                        quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
                        case when a.attcollation <> t.typcollation
                             then 'collate ' || (select quote_ident(collname)
                                 from pg_collation
                                 where oid = a.attcollation) end,
                        case when a.attidentity <> '' then 'generated always as identity'
                             when a.attgenerated = 's' then format('generated always as (%s) stored',
                                 pg_get_expr(d.adbin, d.adrelid))
                             when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
                        case when a.attnotnull then 'not null' end) as line
                 from pg_attribute a join pg_type t on t.oid = a.atttypid
                 left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
               union all
               select 2, o.contype::text || o.conname,
                 format('constraint %I %s', o.conname, pg_get_constraintdef(o.oid))
                 from pg_constraint o where o.conrelid = c.oid and o.contype in ('p', 'u', 'c', 'f', 'x')) lines),
             case when c.reloptions is not null then ' with (' || array_to_string(c.reloptions, ', ') || ')'
                 else '' end) as sql
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
     order by c.relname`,
  views: `
    select format(E'create view %I as\\n%s', c.relname, rtrim(pg_get_viewdef(c.oid), ';')) as sql
      from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname`,
  indexes: `
    select pg_get_indexdef(i.indexrelid) as sql
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))
     order by i.indrelid::regclass::text collate "C", c.relname`,
  functions: `
    select rtrim(pg_get_functiondef(p.oid), E'\\n') as sql
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname, p.oid`,
  triggers: `
    select pg_get_triggerdef(t.oid) as sql from pg_trigger t where not t.tgisinternal
     order by t.tgrelid::regclass::text collate "C", t.tgname`,
  comments: `
    select format('comment on %s is %L', case when d.objsubid = 0 then 'table ' || d.objoid::regclass
             else format('column %s.%I', d.objoid::regclass,
               (select attname from pg_attribute where attrelid = d.objoid and attnum = d.objsubid)) end,
                   d.description) as sql
      from pg_description d join pg_class c on c.oid = d.objoid
     where d.classoid = 'pg_class'::regclass and c.relnamespace = 'public'::regnamespace
     order by d.objoid::regclass::text collate "C", d.objsubid`,
}

// The comma or semicolon at the end comes on top.
const widest = 119
/** Where a long line is broken, the best place first. */
const breaks = [
  / (?=WHERE |CHECK |REFERENCES |REFERENCING |FOR EACH |EXECUTE |stored|default |generated )/g,
  /(?<=,) /g,
  / (?=\|\| )/g,
  / /g,
]

/** Breaks a line at a blank that is not within quotes, until every part is narrow enough or has no such blank. */
function narrow(line: string): string {
  if (line.length <= widest) return line
  const outside = (at: number) => (line.slice(0, at).match(/'/g)?.length ?? 0) % 2 === 0
  const indent = /^ */.exec(line)![0].length
  for (const pattern of breaks) {
    const at = [...line.matchAll(pattern)]
      .map((match) => match.index)
      .findLast((index) => index > indent && index <= widest && outside(index))
    if (at === undefined) continue
    const next = `${' '.repeat(indent + (line.startsWith('    ') ? 0 : 2))}${line.slice(at + 1)}`
    if (next.length < line.length) return `${line.slice(0, at)}\n${narrow(next)}`
  }
  return line
}

/** PostgreSQL has uuidv7() from version 18 on. Before that, 0001-foundations.sql writes the same in SQL. */
const sameOnEveryVersion = (sql: string) =>
  sql.replace(/(?<=FUNCTION public\.new_id\(\)[^$]*)\$function\$.*\$function\$/s, '$function$select uuidv7()$function$')

/**
 * The schema of a database as SQL: the same on every supported version of PostgreSQL.
 * @returns the text of server/schema.sql
 */
export async function schemaOf(client: pg.Client | pg.Pool): Promise<string> {
  const text = [header]
  for (const [name, query] of Object.entries(parts)) {
    const { rows } = await client.query<Part>(query)
    // The text of a function stands as its migration has it.
    const statements = rows.map(({ sql }) =>
      name === 'functions' ? sameOnEveryVersion(sql) : sql.split('\n').map(narrow).join('\n'),
    )
    if (rows.length) text.push(`-- ${name}\n`, ...statements.map((sql) => `${sql};\n`))
  }
  return text.join('\n')
}

if (import.meta.main) {
  await withDatabase(async ({ pool }) => writeFileSync(schemaFile, await schemaOf(pool)))
}
