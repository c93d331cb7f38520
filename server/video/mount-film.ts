/** Plain addresses of films: players send no session headers, so that the address and the cookie are the permission. */
import type { Hono } from 'hono';
import { HLS_PATH, LIVE_PATH, RECORDING_PATH } from '@/contract/video/play';
import type { Deps } from '../http/context';
import { hlsHandler } from './play/hls-view';
import { liveHandler } from './play/live-view';
import { recordingHandler } from './play/recording-view';
import type { ReadSession } from './play/watchers';

export function mountFilm(app: Hono, deps: Deps, gate: ReadSession): void {
  app.get(LIVE_PATH, liveHandler(deps, gate));
  app.get(RECORDING_PATH, recordingHandler(deps, gate));
  app.get(`${HLS_PATH}/:name`, hlsHandler(deps, gate));
}
