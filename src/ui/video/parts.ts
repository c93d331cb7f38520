/** Parts of pages about cameras that are fetched when they are shown, with their texts. */
import { lazyPart } from '../lazy-part';

/** Turns a camera. */
export const PtzPad = lazyPart(() => import('./ptz-pad'), ['ptz']);
/** What is missing in a camera's recordings. */
export const RecordingGaps = lazyPart(() => import('./recording-gaps'), ['videoclip']);
/** Why a camera shows nothing, link by link. */
export const WhyBlack = lazyPart(async () => ({ default: (await import('./why-black')).WhyBlack }), ['whyblack']);
