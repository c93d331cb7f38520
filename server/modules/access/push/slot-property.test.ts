/** Random stories of grants, revocations and a controller that drops out: `ACCESS_STORIES=10000` plays as many as the bench. */
import { expect, it } from 'vitest';
import { isAgreed, isDebt } from './slot.rules';
import { randomOf, SlotWorld } from './slot-world.fixture';

const STORIES = Number(process.env.ACCESS_STORIES ?? 300);
const STEPS = 40;

it(`in ${STORIES} random stories no door opens to somebody whose right was taken away and confirmed, and slots equal grants in the end`, () => {
  for (let story = 1; story <= STORIES; story += 1) {
    const world = new SlotWorld(randomOf(story));
    for (let step = 0; step < STEPS; step += 1) {
      world.step();
      const faults = world.faults(isDebt);
      if (faults.length > 0) expect({ story, step, faults }).toEqual({ story, step, faults: [] });
    }
    world.settle();
    const held = Object.fromEntries(
      world.controller.memory().held.map(({ doorNo, personId, content }) => [`${doorNo}/${personId}`, content]),
    );
    expect({ story, held }).toEqual({ story, held: Object.fromEntries(world.wanted) });
    expect([...world.slots.values()].every(({ slot }) => isAgreed(slot) && slot.dueAt === null)).toBe(true);
  }
});
