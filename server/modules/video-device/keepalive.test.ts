/** A recorder that is started anew, and a second one with its code, by calls over a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openVideoWorld, type VideoWorld } from './video-world.fixture';

const SEC = 1_000;
let world: VideoWorld;
let nvr: number;
beforeAll(async () => {
  world = await openVideoWorld();
  nvr = await world.addEncoder('大堂 NVR');
});
afterAll(() => world.close());

it('an encoder that was started anew is let in at once by the number of its equipment, another box with its code is not', async () => {
  await world.hello({ serial: 'DS-1' });
  expect((await world.hello({ bootId: 'after a power cut', serial: 'DS-1' })).status).toBe(200);
  expect(await world.encoder(nvr)).toMatchObject({ state: 2, fault: null });
  const refused = { status: 409, code: 'video.registeredElsewhere' };
  expect(await world.hello({ bootId: 'copy', serial: 'DS-2' })).toMatchObject(refused);
  // Not even with the start of the first one.
  expect(await world.hello({ bootId: 'after a power cut', serial: 'DS-2' })).toMatchObject(refused);
  expect(await world.hello({ bootId: 'without a number' })).toMatchObject(refused);
  expect((await world.hello({ bootId: 'once more', serial: 'DS-1' })).status).toBe(200);
  world.turn(180 * SEC);
  // A box that took the place of a broken one.
  expect((await world.hello({ bootId: 'new', serial: 'DS-2' })).status).toBe(200);
  expect((await world.hello({ bootId: 'first', serial: '' })).status).toBe(409);
  world.turn(180 * SEC);
  expect((await world.hello()).status).toBe(200);
  expect(await world.encoder(nvr)).toMatchObject({ state: 2, fault: null });
});
