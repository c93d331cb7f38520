/** The home page of video: where the cameras are, and the walls that people have saved. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id } from '../envelope';
import { seenVersion } from '../numbers';

const READ = { method: 'GET', access: 'video.view' } as const;

/** A park, a building, a floor: `p1`, `l12`. */
const videoRegion = z.object({
  key: z.string(),
  pid: z.nullable(z.string()),
  name: z.string(),
  parkId: id,
  /** Cameras in it and below, and how many of them are online. */
  total: z.number(),
  online: z.number(),
});
export type VideoRegion = z.output<typeof videoRegion>;

const regionCamera = z.object({
  id,
  code: z.string(),
  name: z.string(),
  place: z.string(),
  /** The lowest region that it is in. */
  region: z.string(),
  online: z.boolean(),
  /** It can turn. */
  ptz: z.boolean(),
  /** For so many days its recordings stay. */
  keptDays: z.number(),
});
export type RegionCamera = z.output<typeof regionCamera>;

export const GRIDS = [1, 4, 9, 16] as const;
export type Grid = (typeof GRIDS)[number];
/** More cameras than cells: the wall shows them in turns. */
export const MOST_CAMERAS = 64;
/** Seconds that a wall stays before its next cameras come; 0: it stays. */
export const TURNS = [0, 10, 30, 60] as const;

const grid = z.union([z.literal(1), z.literal(4), z.literal(9), z.literal(16)]);
const turnSec = z.union([z.literal(0), z.literal(10), z.literal(30), z.literal(60)]);
const cells = z.array(z.nullable(id)).check(z.maxLength(MOST_CAMERAS));

const videoLayout = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  grid,
  /** Cameras in the order of the cells; null: an empty one. */
  cells,
  turnSec,
  /** Everybody who sees video in the park may take it. */
  shared: z.boolean(),
  /** Only whoever made it changes it. */
  mine: z.boolean(),
  ownerName: z.string(),
});
export type VideoLayout = z.output<typeof videoLayout>;

export const videoHomeEndpoints = {
  /** Every region with its cameras, at once. `region/allList.do` of the specification has the regions and their counts. */
  listVideoRegions: endpoint({
    ...READ,
    path: 'video/v1/regions',
    input: z.object({ parkId: z.optional(id) }),
    output: z.object({ regions: z.array(videoRegion), cameras: z.array(regionCamera) }),
    reads: 'video-device',
  }),
  listVideoLayouts: endpoint({
    ...READ,
    path: 'video/v1/layouts',
    input: z.object({ parkId: z.optional(id) }),
    output: z.object({ layouts: z.array(videoLayout) }),
    reads: 'video-layout',
  }),
  saveVideoLayout: endpoint({
    method: 'POST',
    path: 'video/v1/layouts',
    access: 'video.view',
    /** Without `id` a new one. */
    input: z.object({
      parkId: id,
      id: z.optional(id),
      version: z.optional(seenVersion),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
      grid,
      cells: cells.check(z.refine((given) => given.some((each) => each !== null))),
      turnSec: z._default(turnSec, 0),
      shared: z._default(z.boolean(), false),
    }),
    output: videoLayout,
    writes: 'video-layout',
  }),
  removeVideoLayout: endpoint({
    method: 'POST',
    path: 'video/v1/layouts/remove',
    access: 'video.view',
    input: z.object({ parkId: id, id }),
    output: z.object({ id }),
    writes: 'video-layout',
  }),
};
