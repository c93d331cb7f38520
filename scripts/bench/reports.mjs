/** `npm run bench -- --only reports`: blocks of reports over a million orders, from sums by day and row by row. */
import { timed } from '../lib/log.mjs';
import { fillOrders } from './lists.mjs';
import { benchReportPage } from './report-page.mjs';

const YEAR = { range: { days: 365 } };
const MONTH = { range: { days: 30 } };
/** No sums know it, and every row has one. */
const RAW = [{ field: 'priority', op: 'notEmpty' }];

/** What the blocks of the shipped reports ask, over a year where a report would say a month. */
const BLOCKS = [
  ['sums: number against the period before', 300, { measures: ['count'], time: YEAR, compare: 'previous' }],
  ['sums: rate against a year ago', 300, { measures: ['onTimeRate'], time: MONTH, compare: 'lastYear' }],
  ['sums: by day', 300, { measures: ['count', 'done'], time: { grain: 'day', ...YEAR }, compare: 'previous' }],
  ['sums: by type', 300, { measures: ['count', 'onTimeRate', 'finishHours'], dims: ['orderType'], time: YEAR }],
  ['sums: by person', 300, { measures: ['count', 'satisfaction'], dims: ['person'], time: YEAR }],
  [
    'sums: pivot of type and building',
    300,
    { measures: ['count'], dims: ['orderType', 'building'], margins: true, time: YEAR },
  ],
  ['rows: number of a month', 2000, { measures: ['overdue'], time: MONTH }],
  ['rows: number of a year', 2000, { measures: ['count'], filters: RAW, time: YEAR }],
  ['rows: type and priority', 2000, { measures: ['count'], dims: ['orderType', 'priority'], time: YEAR }],
  ['rows: hours of the week', 2000, { measures: ['count'], dims: ['weekday', 'hour'], time: YEAR }],
  [
    'rows: by day against the period before',
    2000,
    { measures: ['count'], filters: RAW, time: { grain: 'day', range: { days: 180 } }, compare: 'previous' },
  ],
  [
    'rows: pivot of state and priority',
    2000,
    { measures: ['count', 'onTimeRate'], dims: ['state', 'priority'], margins: true, time: YEAR },
  ],
];

const headersOf = ({ uiticket, sid, cookie }) => ({ uiticket, sid, cookie, 'content-type': 'application/json' });

/** Another limit is another question: nothing comes from what was kept. */
async function ask(url, person, query, nth) {
  const began = performance.now();
  const body = JSON.stringify({ query: { model: 'orders', ...query, limit: 4000 - nth }, parkScope: 3 });
  const reply = await fetch(`${url}/report/v1/preview`, { method: 'POST', headers: headersOf(person), body });
  const { data } = await reply.json();
  if (!reply.ok || data.cached) throw new Error(`not answered anew: ${reply.status}`);
  return { ms: performance.now() - began, rows: data.rows.length };
}

/** @param times each block is asked, one after the other @param password of the demo's people */
export async function benchReports(platform, { rows, times, password }, signIn) {
  await fillOrders(platform, rows);
  const person = await signIn('admin');
  const figures = {};
  for (const [name, most, query] of BLOCKS) {
    const asked = [];
    await timed(name, async () => {
      for (let nth = 0; nth < times; nth += 1) asked.push(await ask(platform.url, person, query, nth));
    });
    const sorted = asked.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
    figures[name] = { rows: asked[0].rows, p50: at(0.5), p95: at(0.95), promised: most };
  }
  console.log(`\nBlocks of reports over ${rows} orders, ms for whoever asks`);
  console.table(figures);
  const login = 'admin';
  const page = await timed('a report of twelve blocks on a phone', () =>
    benchReportPage(platform, { login, password, person }),
  );
  console.log(
    `\nTwelve blocks over ${rows} orders on a phone that has the program: 150 ms, 1.6 Mbps, CPU 4x, ms, least of 3`,
  );
  console.table({ report: page });
}
