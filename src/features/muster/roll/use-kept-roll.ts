/** The list of a roll call: what the device has kept at once, then what has changed since. */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '@/api/call';
import { musterEndpoints } from '@/contract/muster/muster';
import { musterPerson, type MusterPerson } from '@/contract/muster/muster-entities';
import { keepList, recallList } from '@/outbox/kept-lists';

const kept = z.object({ version: z.number(), rows: z.array(musterPerson) });
type Roll = z.output<typeof kept>;

/** Without a line it is asked for again this often, in ms. */
const AGAIN_MS = 5_000;

function merged(before: Roll | undefined, { version, rows }: Roll): Roll {
  if (!before) return { version, rows };
  const people = new Map<string, MusterPerson>(before.rows.map((row) => [row.key, row]));
  for (const row of rows) people.set(row.key, row);
  return { version, rows: [...people.values()] };
}

/** @param version of the roll call, as it was heard last; undefined: not heard yet */
export function useKeptRoll(id: number, version: number | undefined): Roll | undefined {
  const key = `muster.${id}`;
  const [state, setState] = useState<{ roll?: Roll; recalled: boolean; tries: number }>({ recalled: false, tries: 0 });
  useEffect(() => {
    let over = false;
    void recallList(key).then((found) => {
      const parsed = kept.safeParse(found?.value);
      if (!over) setState((now) => ({ ...now, recalled: true, ...(parsed.success && { roll: parsed.data }) }));
    });
    return () => {
      over = true;
    };
  }, [key]);
  const { roll, recalled, tries } = state;
  const after = roll?.version ?? 0;
  const isBehind = recalled && (roll === undefined || (version !== undefined && after < version));
  /** Each version is asked for once, and again after a failure. */
  const wanted = isBehind ? `${String(version)}/${String(tries)}` : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    call(musterEndpoints.getMusterPeople, { id, after }, { quiet: true }).then(
      (news) => {
        if (over) return;
        setState((now) => ({ ...now, roll: merged(now.roll, news) }));
      },
      () => {
        timer = setTimeout(() => setState((now) => ({ ...now, tries: now.tries + 1 })), AGAIN_MS);
      },
    );
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [wanted, id, after]);
  useEffect(() => {
    if (roll) void keepList(key, roll);
  }, [key, roll]);
  return roll;
}
