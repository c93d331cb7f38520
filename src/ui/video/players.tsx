/** The players, fetched when one is drawn: no page carries them before. */
import { lazyPart } from '../lazy-part';
import type { LivePlayerProps, LiveWallProps, RecordingPlayerProps } from './player-props';

export const LivePlayer = lazyPart<LivePlayerProps>(() => import('./live-player'), ['videoplay']);
export const LiveWall = lazyPart<LiveWallProps>(() => import('./live-wall'), ['videoplay']);
export const RecordingPlayer = lazyPart<RecordingPlayerProps>(() => import('./recording-player'), ['videoplay']);
