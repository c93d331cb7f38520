/** Parts of pages about cameras that are fetched when they are shown, with their texts. */
import { lazyPart } from '../lazy-part';

/** Turns a camera. */
export const PtzPad = lazyPart(() => import('./ptz-pad'), ['ptz']);
/** What is missing in a camera's recordings. */
export const RecordingGaps = lazyPart(() => import('./recording-gaps'), ['videoclip']);
/** What was recorded on a day, to choose a moment of it. */
export const RecordedDay = lazyPart(
  async () => ({ default: (await import('./recorded-day')).RecordedDay }),
  ['videoplay'],
);
/** Why a camera shows nothing, link by link. */
export const WhyBlack = lazyPart(async () => ({ default: (await import('./why-black')).WhyBlack }), ['whyblack']);
