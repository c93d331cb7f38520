import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Handler } from '../../http/handlers';
import { type SignalWorld, createWorld, smoke } from '../../../tests/kit/world/signal-world';
import { signalHandlers } from './signal.handlers';

type Context = Parameters<Handler<'postSignals'>>[0];
type Input = Parameters<Handler<'postSignals'>>[1];

let world: SignalWorld;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

const call = (input: Input) =>
  world.db.withPark([world.parkId], (tx) => {
    const { source, deps } = world;
    // The handler uses these three only.
    return signalHandlers.postSignals({ tx, source, now: deps.now() } as unknown as Context, input);
  });

it('takes one signal, or many', async () => {
  expect(await call(smoke() as Input)).toMatchObject({ accepted: 1, duplicates: 0, refused: 0 });
  expect(await call({ signals: [smoke(), {}] })).toMatchObject({ accepted: 1, refused: 1 });
});

it('refuses a call of more than 500', async () => {
  const signals = Array.from({ length: 501 }, () => smoke());
  await expect(call({ signals })).rejects.toMatchObject({ status: 413, code: 'request.tooLarge' });
});
