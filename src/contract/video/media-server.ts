/** Media servers: those that take in the streams of encoders and hand them out. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { crud } from '../crud';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { codeInQuery } from '../numbers';
import { ruled } from '../validation';
import { MEDIA_SERVER_FAULT, MEDIA_SERVER_KIND, MEDIA_SERVER_STATE } from './device-codes';

export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
export const secretText = z.string().check(z.maxLength(128));
const remark = ruled('text128');

const mediaServerRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  kind: codeOf(MEDIA_SERVER_KIND),
  /** Empty: it is built in. */
  url: z.string(),
  account: z.string(),
  /** Whether a secret is kept; which one is shown to nobody. */
  hasSecret: z.boolean(),
  state: codeOf(MEDIA_SERVER_STATE),
  stateSince: z.nullable(time),
  lastSeenAt: z.nullable(time),
  /** Why it is not online. */
  fault: z.nullable(codeOf(MEDIA_SERVER_FAULT)),
  /** What it answered then, in its own words; empty: nothing, or it is online. */
  said: z.string(),
  /** Streams that it carries now. */
  streams: z.number(),
  encoders: z.number(),
  remark: z.string(),
});
export type MediaServerRow = z.output<typeof mediaServerRow>;

const mediaServer = crud({
  path: 'video/v1/media-servers',
  kind: 'video-device',
  row: mediaServerRow,
  record: mediaServerRow,
  save: {
    parkId: id,
    name,
    kind: codeOf(MEDIA_SERVER_KIND),
    url: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    account: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    /** Empty: as it was. */
    secret: z._default(secretText, ''),
    remark,
  },
  filters: { parkId: z.optional(id), state: z.optional(codeInQuery) },
  read: 'video.view',
  write: 'video.setup',
});

export const mediaServerEndpoints = {
  listMediaServers: mediaServer.list,
  getMediaServer: mediaServer.get,
  saveMediaServer: mediaServer.save,
  removeMediaServers: mediaServer.remove,
  restoreMediaServers: mediaServer.restore,
  /** Asks it now whether it is there, and how many streams it carries. */
  askMediaServer: endpoint({
    method: 'POST',
    access: 'video.setup',
    path: 'video/v1/media-servers/ask',
    input: z.object({ parkId: id, serverId: id }),
    output: z.object({
      state: codeOf(MEDIA_SERVER_STATE),
      streams: z.number(),
      fault: z.nullable(codeOf(MEDIA_SERVER_FAULT)),
      version: z.nullable(z.string()),
    }),
    idempotent: false,
    writes: 'video-device',
  }),
};
