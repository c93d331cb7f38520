/** Labels of people: named in words, made when somebody first has one, gone when nobody has it and no group means it. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessTags } from '../access-people.table';

interface Of {
  parkId: number;
  personId: number;
}

/** @returns whether anything changed */
export async function setTags(tx: Tx, { parkId, personId }: Of, names: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(names)].toSorted();
  const { rows } = await tx.execute<{ name: string }>(sql`
    select t.name from access_person_tag x join access_tag t on t.id = x.tag_id where x.person_id = ${personId}`);
  const held = rows.map(({ name }) => name).toSorted();
  if (held.join('\n') === wanted.join('\n')) return false;
  if (wanted.length > 0)
    await tx
      .insert(accessTags)
      .values(wanted.map((name) => ({ parkId, name })))
      .onConflictDoNothing();
  const ids = sql`select id from access_tag where park_id = ${parkId} and name in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`;
  await tx.execute(sql`delete from access_person_tag where person_id = ${personId} and tag_id not in (${ids})`);
  await tx.execute(sql`insert into access_person_tag (person_id, tag_id, park_id)
    select ${personId}::bigint, id, ${parkId}::bigint from (${ids}) t on conflict do nothing`);
  await dropUnused(tx, parkId);
  return true;
}

const dropUnused = (tx: Tx, parkId: number) =>
  tx.execute(sql`delete from access_tag t where t.park_id = ${parkId}
    and not exists (select from access_person_tag x where x.tag_id = t.id)
    and not exists (select from access_member m where m.kind = 'tag' and m.subject_id = t.id)`);

/** In words, of one person. */
export const tagsOf = (personId: SQL): SQL => sql`(select coalesce(jsonb_agg(l.name order by l.name), '[]')
  from access_person_tag x join access_tag l on l.id = x.tag_id where x.person_id = ${personId})`;
