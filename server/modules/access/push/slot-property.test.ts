/** Random stories of grants, revocations and a controller that drops out; the bench of doors plays 10,000 of them. */
import { expect, it } from 'vitest';
import { playStory } from './slot-world.fixture';

const STORIES = Number(process.env.ACCESS_STORIES ?? 300);

it(`in ${STORIES} random stories no door opens to somebody whose right was taken away and confirmed, and slots equal grants in the end`, () => {
  for (let story = 1; story <= STORIES; story += 1) expect(playStory(story)).toEqual([]);
});
