/** Random stories of grants, revocations and controllers that drop out, against the rules that reconcile them. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { at } from '../lib/paths.mjs';

async function loadPlayer() {
  const { module } = await runnerImport(at('server/modules/access/push/slot-world.fixture.ts'), {
    configFile: false,
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  });
  return module.playStory;
}

/** @param stories the same at every run: each is made from its number. Throws what went wrong in the first that fails. */
export async function playStories(stories) {
  const playStory = await loadPlayer();
  const began = performance.now();
  for (let story = 1; story <= stories; story += 1) {
    const faults = playStory(story);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }
  return { stories, failed: 0, seconds: Math.round((performance.now() - began) / 100) / 10 };
}
