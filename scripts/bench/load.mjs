/** How much the server takes: signals and boot calls a second, beside a route that does nothing. */
import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';

const SECONDS = 8;

const round = (value) => Math.round(value * 10) / 10;

async function fire(options) {
  const result = await autocannon({ connections: 16, duration: SECONDS, ...options });
  const { p50, p97_5, p99 } = result.latency;
  return {
    answers: result.requests.total,
    perSecond: round(result.requests.average),
    p50,
    'p97.5': p97_5,
    p99,
    errors: result.errors,
    non2xx: result.non2xx,
  };
}

export const bareRoute = (url, { seconds = SECONDS, connections = 16 } = {}) =>
  fire({ url: `${url}/favicon.svg`, duration: seconds, connections });

/** Batches of 20 from as many sources as there are connections. */
export async function signals(url, key, deviceCodes, { seconds = SECONDS, connections = 16 } = {}) {
  const batch = 20;
  const body = () =>
    JSON.stringify({
      signals: Array.from({ length: batch }, () => ({
        seq: randomUUID(),
        deviceCode: deviceCodes[Math.floor(Math.random() * deviceCodes.length)],
        type: 'alarm',
      })),
    });
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const result = await fire({
    url: `${url}/open/v1/signals`,
    duration: seconds,
    connections,
    method: 'POST',
    headers,
    requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }],
  });
  return { ...result, signalsPerSecond: round(result.perSecond * batch) };
}

/** The call that a chat link waits for, of somebody signed in. */
export const boots = (url, person, path) =>
  fire({
    url: `${url}/session/v1/boot`,
    method: 'POST',
    headers: { 'content-type': 'application/json', uiticket: person.uiticket, sid: person.sid, cookie: person.cookie },
    body: JSON.stringify({ nonce: 'bench', path }),
  });

/** Reading calls of somebody signed in, one path after the other. */
export const fetchesOf = (url, person, paths, { seconds = SECONDS, connections = 16 } = {}) =>
  fire({
    url,
    duration: seconds,
    connections,
    headers: { uiticket: person.uiticket, sid: person.sid, cookie: person.cookie },
    requests: paths.map((path) => ({ path: `/${path}` })),
  });

/** One reading call of somebody signed in, again and again. */
export const fetches = (url, person, path, seconds = SECONDS) =>
  fire({
    url: `${url}/${path}`,
    duration: seconds,
    headers: { uiticket: person.uiticket, sid: person.sid, cookie: person.cookie },
  });
