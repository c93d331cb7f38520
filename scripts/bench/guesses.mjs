/** Guessed addresses of links: how many of them are looked up, whether one hits, and how the server bears it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { signIn } from './built-server.mjs';

const CONNECTIONS = 16;

async function post(url, path, input, headers = {}) {
  const reply = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(input),
  });
  return { status: reply.status, ...(await reply.json()) };
}

const openLink = (url, code) => post(url, 'report/v1/public/open', { code });

/** @returns the code of a link that opens */
async function makeLink(url, password) {
  const admin = await signIn(url, 'admin', password);
  const { data } = await post(url, 'zyhyuserplat/reportCenter/findReportCenterList.do', { pageSize: 50 }, admin);
  const reportId = data.rows.find(({ kind }) => kind === 1).id;
  const made = await post(url, 'report/v1/shares', { reportId, parkIds: [1], name: 'bench' }, admin);
  return made.data.url.split('/').at(-1);
}

/** Prints what was answered, and how long an ordinary page of somebody else takes meanwhile. */
export async function benchGuesses({ url, password, guesses }) {
  const right = await makeLink(url, password);
  const before = (await openLink(url, right)).status;
  const answers = new Map();
  let left = guesses;
  let hits = 0;
  const began = performance.now();
  const guess = async () => {
    while (left > 0) {
      left -= 1;
      const { status, success, error } = await openLink(url, randomBytes(32).toString('base64url'));
      if (success) hits += 1;
      const what = `${status} ${error?.code ?? ''}`.trim();
      answers.set(what, (answers.get(what) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, guess));
  const seconds = (performance.now() - began) / 1000;
  const after = await openLink(url, right);
  console.log(`\n${guesses} guessed addresses from one address, in ${seconds.toFixed(0)} s`);
  console.table(Object.fromEntries(answers));
  console.log(`hits: ${hits}; a right link before: ${before}, meanwhile: ${after.status} ${after.error?.code ?? ''}`);
}
