/** Looking through cameras, the regions they are in, and saved walls. */
import type { playEndpoints } from '@/contract/video/play';
import type { videoHomeEndpoints } from '@/contract/video/video-home';
import type { SessionUser } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { parksWith } from '../identity/rights/rights.rules';
import { askToPlay, listMasks } from './play.usecases';
import { readCameras, readParks, readPlaces } from './region.repository';
import { regionsOf } from './region.rules';
import { readLayouts } from './video-layout.repository';
import { removeLayout, saveLayout } from './video-layout.usecases';

/** The park that is asked for, or all in which the caller sees video. */
const parksOf = (user: SessionUser, parkId: number | undefined): number[] =>
  parksWith(user, 'video.view').filter((id) => parkId === undefined || id === parkId);

export const videoPlayHandlers: Handlers<keyof typeof playEndpoints | keyof typeof videoHomeEndpoints> = {
  askToPlay,
  listMasks,
  listVideoRegions: async ({ tx, user }, { parkId }) => {
    const ids = parksOf(user, parkId);
    return regionsOf(await readParks(tx, ids), await readPlaces(tx, ids), await readCameras(tx, ids));
  },
  listVideoLayouts: async ({ tx, user }, { parkId }) => ({
    layouts: await readLayouts(tx, parksOf(user, parkId), user.id),
  }),
  saveVideoLayout: saveLayout,
  removeVideoLayout: removeLayout,
};
