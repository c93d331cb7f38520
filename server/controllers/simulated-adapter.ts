/** Talks to simulated controllers, and to any that speak as they do. */
import { type ControllerAdapter, ControllerAway, type ControllerPlace } from '../ports/door-controller';

/** A controller on the same network answers in milliseconds. */
const LONGEST_WAIT_MS = 5_000;
const UNAUTHORISED = 401;

interface Call {
  method: 'GET' | 'POST';
  name: string;
  body?: object;
}

/** The line may still break while the answer comes; one that came whole is JSON. @throws ControllerAway */
async function readable<T>(response: Response): Promise<T> {
  const text = await response.text();
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new ControllerAway('no JSON', true);
  }
}

/** @throws ControllerAway */
async function call<T>({ address, token }: ControllerPlace, { method, name, body }: Call): Promise<T> {
  try {
    const response = await fetch(`${address}/${name}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    });
    // A token that it does not know yet comes with its next greeting.
    if (!response.ok) throw new ControllerAway(`HTTP ${response.status}`, response.status !== UNAUTHORISED);
    return await readable<T>(response);
  } catch (error) {
    if (error instanceof ControllerAway) throw error;
    throw new ControllerAway(error instanceof Error ? error.message : String(error));
  }
}

export const simulatedAdapter: ControllerAdapter = {
  vendor: 'simulated',
  apply: async (place, ops) =>
    (
      await call<{ results: Awaited<ReturnType<ControllerAdapter['apply']>> }>(place, {
        method: 'POST',
        name: 'slots',
        body: { ops },
      })
    ).results,
  readBack: async (place) =>
    (await call<{ slots: Awaited<ReturnType<ControllerAdapter['readBack']>> }>(place, { method: 'GET', name: 'slots' }))
      .slots,
  passback: async (place, rules) => {
    await call(place, { method: 'POST', name: 'passback', body: rules });
  },
  command: async (place, order) =>
    (
      await call<{ lock: Awaited<ReturnType<ControllerAdapter['command']>> }>(place, {
        method: 'POST',
        name: 'command',
        body: order,
      })
    ).lock,
};
