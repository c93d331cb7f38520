/** A roll call of twenty thousand people: the list that a marshal's phone asks for, the start that freezes it, and what the phones ask afterwards. */
import pg from 'pg';
import { PARK } from './access-fill.mjs';
import { databaseOf, signIn } from './built-server.mjs';

const INSIDE = 20_000;
const TIMES = 20;
/** Promised for the whole answer. */
const PROMISED_MS = 500;

/** As many people as are missing come in by some door within the last hours. @returns how many are inside */
async function letIn(platform, { person, people, door, doors }) {
  const client = new pg.Client({ connectionString: databaseOf(platform) });
  await client.connect();
  try {
    const inside = `select distinct person_id from passage where park_id = ${PARK} and at > now() - interval '24 hours'
      and result = 1 and person_id is not null`;
    await client.query(
      `insert into passage (at, received_at, park_id, door_id, direction, person_id, way, result)
       select now() - interval '1 second' * (60 + p.id % 10000), now(), ${PARK}, $1::bigint + p.id % $2, 1, p.id, 2, 1
         from generate_series($3::bigint, $3::bigint + $4 - 1) p(id)
         where p.id not in (${inside}) order by p.id limit greatest(0, ${INSIDE} - (select count(*) from (${inside}) x))`,
      [door, doors, person, people],
    );
    await client.query('analyze passage');
    return Number((await client.query(`select count(*)::int as n from (${inside}) x`)).rows[0].n);
  } finally {
    await client.end();
  }
}

const quantile = (values, q) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? NaN);
const figuresOf = (values, more = {}) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  max: quantile(values, 1),
  ...more,
});

/** @returns how many are on the list, and by question what the whole answer took, in ms */
export async function benchMuster(platform, filled) {
  await letIn(platform, filled);
  const who = await signIn(platform.url, 'parkadmin3', platform.password);
  const headers = { uiticket: who.uiticket, sid: who.sid, cookie: who.cookie, 'accept-encoding': 'br' };
  const ask = async (path, input) => {
    const began = performance.now();
    const reply = await fetch(`${platform.url}/${path}`, {
      headers: {
        ...headers,
        ...(input && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(input && { method: 'POST', body: JSON.stringify(input) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
    return { ms: performance.now() - began, data: JSON.parse(text).data };
  };
  const many = async (path) => {
    await ask(path);
    const times = [];
    let rows = 0;
    for (let turn = 0; turn < TIMES; turn += 1) {
      const { ms, data } = await ask(path);
      times.push(ms);
      rows = data.rows.length;
    }
    return figuresOf(times, { rows });
  };
  const before = await many(`muster/v1/presence?parkId=${PARK}`);
  const begun = await ask('muster/v1/musters', { parkId: PARK, kind: 2, title: 'bench' });
  const { id, version } = begun.data;
  return {
    'who is inside, as kept on the phones': before,
    'starting the roll call': figuresOf([begun.ms], { rows: begun.data.counts.total }),
    'its whole list': await many(`muster/v1/people?id=${id}&after=0`),
    'its changes since': await many(`muster/v1/people?id=${id}&after=${version}`),
  };
}

export const isWithin = (figures) => Object.values(figures).every(({ p95 }) => p95 <= PROMISED_MS);
