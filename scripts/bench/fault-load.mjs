/** People and sources at work: each thing is tried, with the same key, until it is acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const TRY_AGAIN_MS = 100;
const BREATH_MS = 20;
const CALL_LIMIT_MS = 30_000;

/** @param body absent: it only reads @returns the answer's body; null when there was none, or one that says "not now" */
async function call(url, path, headers, body) {
  const reply = await fetch(`${url}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  }).catch(() => null);
  if (!reply || reply.status === 503) return null;
  const answer = await reply.json().catch(() => null);
  // Anything but "not now" would be a fault of this program or of the server: nobody may overlook it.
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer?.error ?? answer)}`);
  return answer;
}

/**
 * @param target url, apiKey, guard and dispatcher (sessions), devices (codes of points), parkId, typeId, flowKey
 * @returns acknowledged: what was, by kind; `next(since)` resolves at the next acknowledgement of something that was
 * tried after that moment; retried: how many needed more than one try; stop() ends it
 */
export function startLoad(target) {
  const acknowledged = { signals: [], acknowledgements: [], notes: [], orders: [], approvals: [], decisions: [] };
  const waiting = new Set();
  let [isStopped, retried, nthDevice] = [false, 0, 0];
  const tell = (triedAt) => {
    for (const one of waiting) {
      if (triedAt < one.since) continue;
      waiting.delete(one);
      one.resolve(performance.now());
    }
  };
  async function persist(path, headers, body) {
    for (let tries = 1; ; tries += 1) {
      const triedAt = performance.now();
      const answer = await call(target.url, path, headers, body);
      if (answer) {
        if (tries > 1) retried += 1;
        tell(triedAt);
        return answer.data;
      }
      await pause(TRY_AGAIN_MS);
    }
  }
  const keyed = (session) => ({ ...session, 'idempotency-key': randomUUID() });

  async function signal(deviceCode) {
    const seq = randomUUID();
    const signals = [{ seq, deviceCode, type: 'alarm' }];
    const { results } = await persist('open/v1/signals', { 'x-api-key': target.apiKey }, { signals });
    if (results[0].status === 'refused') throw new Error(`signal refused: ${results[0].reason}`);
    acknowledged.signals.push(seq);
    return results[0].alarmId;
  }
  const freshDevice = () => target.devices[nthDevice++ % target.devices.length];
  /** A detector that goes on reporting. */
  async function source(deviceCode) {
    await signal(deviceCode);
  }
  async function guard() {
    const { parkId } = target;
    const alarmId = await signal(freshDevice());
    await persist('alarm/v1/alarms/act', keyed(target.guard), { action: 'acknowledge', alarmId, parkId });
    acknowledged.acknowledgements.push(alarmId);
    const note = randomUUID();
    await persist('alarm/v1/alarms/note', keyed(target.guard), { parkId, id: alarmId, note });
    acknowledged.notes.push(note);
  }
  async function dispatcher() {
    const { parkId, typeId } = target;
    const description = randomUUID();
    const order = { parkId, typeId, description, placeText: 'A座 3层' };
    await persist('order/v1/orders/create', keyed(target.dispatcher), order);
    acknowledged.orders.push(description);
  }
  /** One asks, the other decides at both nodes. */
  async function approval() {
    const { parkId, flowKey } = target;
    const note = randomUUID();
    const { id } = await persist('flow/v1/send', keyed(target.dispatcher), { parkId, key: flowKey, values: { note } });
    acknowledged.approvals.push(note);
    for (const node of ['a', 'b']) {
      const { mine, rev } = await persist(`flow/v1/flow?id=${id}`, target.guard);
      const decision = { parkId, taskId: mine.taskId, rev, action: 'agree' };
      await persist('flow/v1/decide', keyed(target.guard), decision);
      acknowledged.decisions.push(`${id}/${node}`);
    }
  }
  const repeat = async (work) => {
    for (;;) {
      if (isStopped) return;
      await work();
      await pause(BREATH_MS);
    }
  };
  const [first, second] = [freshDevice(), freshDevice()];
  const works = [
    () => source(first),
    () => source(second),
    guard,
    guard,
    guard,
    dispatcher,
    dispatcher,
    approval,
    approval,
  ];
  const ended = Promise.all(works.map(repeat));
  // Whoever waits for the next acknowledgement is told of the fault that ended the work.
  ended.catch((error) => {
    isStopped = true;
    for (const one of waiting) one.reject(error);
  });
  return {
    acknowledged,
    get retried() {
      return retried;
    },
    next: (since) => new Promise((resolve, reject) => waiting.add({ since, resolve, reject })),
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}
