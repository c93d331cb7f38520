/** Which source brings moving pictures here. */
import type { Config } from '../config';
import type { MediaSource } from '../ports/media';
import { createBuiltIn } from './source/built-in';
import { demoClip } from './source/clip';
import { createServed, type PlayRoutes } from './source/served';

/** The built-in clip is shown with demo data only: elsewhere a picture must come from a camera. */
export const createMedia = ({ seedDemo }: Pick<Config, 'seedDemo'>, routes: PlayRoutes): MediaSource =>
  createServed(routes, seedDemo ? createBuiltIn(demoClip) : undefined);
