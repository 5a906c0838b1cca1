-- Dates in the evidence of reports end in Z, as everywhere in the API.
update reports r set evidence = r.evidence || fixed.dates
  from (select e.id, jsonb_object_agg(d.key, to_char((d.value #>> '{}')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as dates
          from reports e, jsonb_each(e.evidence) d
         where d.key in ('createdAt', 'publishedAt') and jsonb_typeof(d.value) = 'string' group by e.id) fixed
 where r.id = fixed.id;
