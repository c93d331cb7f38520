/** `npm run bench -- --only devices`: what a signal costs among 1,000, 10,000 and 100,000 devices. */
import { timed } from '../lib/log.mjs';
import { signals } from './load.mjs';
import { addPoints, quantile, steady } from './storm.mjs';

const PER_SECOND = 200;
/** Their signals are spread over so many buildings, so that no storm folds them. */
const BUILDINGS = 1_000;
const FIRST_BUILDING = 400_000;

/** @returns so many of the codes, evenly spaced; more than there are: each several times, one after the other */
const spread = (codes, count) =>
  Array.from({ length: count }, (_, nth) => codes[Math.floor((nth * codes.length) / count)]);

/** @param sizes how many devices there are, ascending */
export async function benchDevices(platform, key, { sizes, seconds }) {
  const { cli, url } = platform;
  const figures = {};
  const codes = [];
  for (const size of sizes) {
    const building = `n % ${BUILDINGS} + ${FIRST_BUILDING}`;
    const more = size - codes.length;
    codes.push(...(await timed(`adding ${more} devices`, () => addPoints(platform, building, more, `DEVICES${size}`))));
    await cli('db', '--sql', 'analyze device');
    const calls = await timed(`${size} devices`, () =>
      steady(url, key, spread(codes, PER_SECOND * seconds), seconds, PER_SECOND),
    );
    const times = calls.map(({ ms }) => ms);
    const most = await timed('without a pause', () => signals(url, key, spread(codes, Math.min(size, 20_000))));
    figures[`${size} devices`] = {
      sent: PER_SECOND * seconds,
      accepted: calls.reduce((sum, { accepted }) => sum + accepted, 0),
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      'signals a second, 16 connections': most.signalsPerSecond,
      refused: most.errors + most.non2xx,
    };
  }
  console.log(`\nSignals by how many devices there are, ${PER_SECOND} a second for ${seconds} s, times in ms`);
  console.table(figures);
}
