import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type SignalWorld, createWorld, smoke } from '../../../tests/kit/world/signal-world';
import { signalHandlers } from './signal.handlers';

type Open = (typeof signalHandlers)['postSignals']['open'];
type Input = Parameters<Open>[1];

let world: SignalWorld;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

// The handler uses these two only.
const call = (input: Input) =>
  signalHandlers.postSignals.open({ source: world.source, deps: world.deps } as unknown as Parameters<Open>[0], input);

it('takes one signal, or many', async () => {
  expect(await call(smoke() as Input)).toMatchObject({ accepted: 1, duplicates: 0, refused: 0 });
  expect(await call({ signals: [smoke(), {}] })).toMatchObject({ accepted: 1, refused: 1 });
});

it('refuses a call of more than 500', async () => {
  const signals = Array.from({ length: 501 }, () => smoke());
  await expect(call({ signals })).rejects.toMatchObject({ status: 413, code: 'request.tooLarge' });
});

it('calls that come in together are taken in few transactions, each with its own answer', async () => {
  const withPark = vi.spyOn(world.deps.db, 'withPark');
  const codes = ['S2', 'S3', 'S4', 'S5', 'S6'];
  const answers = await Promise.all(codes.map((deviceCode) => call(smoke({ deviceCode }) as Input)));
  expect(answers).toMatchObject(codes.map(() => ({ accepted: 1, results: [{ index: 0, status: 'accepted' }] })));
  // Three at once; what came in beyond them waited for the first that ended, and went together.
  expect(withPark.mock.calls.length).toBeLessThan(codes.length);
  withPark.mockRestore();
  const numbers = await world.query<{ no: string }>('select right(no, 4) as no from alarm order by no');
  expect(numbers.map(({ no }) => Number(no))).toEqual(numbers.map((_, i) => i + 1));
});
