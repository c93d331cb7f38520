/** Recordings that are handed out: asked for, decided on by an approval, there for 72 hours, and never again after that. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf, time } from '../envelope';
import { flag } from '../flag';
import { codeInQuery, moment, momentInQuery, seenVersion } from '../numbers';
import { CLIP_STATE, VIEW_KIND } from './clip-codes';

export const MOST_CLIP_MS = 30 * 60_000;
/** From when the file is there. */
export const CLIP_KEPT_MS = 72 * 3_600_000;
/** How long an address of the file is good. */
export const CLIP_URL_MS = 10 * 60_000;
export const CLIP_FILE_PATH = '/video/v1/clips/file';

const clipFields = {
  id,
  no: z.string(),
  parkId: id,
  deviceId: id,
  deviceName: z.string(),
  place: z.string(),
  from: time,
  to: time,
  purpose: z.string(),
  /** Whom it is for, outside; empty: for the park itself. */
  unit: z.string(),
  documentNo: z.string(),
  state: codeOf(CLIP_STATE),
  askedBy: id,
  askedByName: z.string(),
  askedAt: time,
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(time),
  expiresAt: z.nullable(time),
  downloads: z.number(),
};
const clipRow = z.object(clipFields);
export type ClipRow = z.output<typeof clipRow>;

/** What can be done with an export by whoever reads it. */
export const CLIP_ACTIONS = ['withdraw', 'play', 'save', 'remake'] as const;
export type ClipAction = (typeof CLIP_ACTIONS)[number];

const clipDetail = z.object({
  ...clipFields,
  version: z.number(),
  parkName: z.string(),
  decidedNote: z.nullable(z.string()),
  readyAt: z.nullable(time),
  /** Of the file. */
  sha256: z.nullable(z.string()),
  size: z.nullable(z.number()),
  watermark: z.nullable(z.string()),
  /**
   * What goes with the file, signed: how many masks its camera has, whether they and the watermark are drawn in the picture,
   * and by which key. Null: there is none.
   */
  manifest: z.nullable(z.object({ masks: z.number(), inPicture: z.boolean(), keyPrint: z.string() })),
  /** Why there is no file yet: `errors.clip.<failure>`. */
  failure: z.nullable(z.string()),
  /** The approval, for whoever may open it. */
  flowId: z.nullable(id),
  actions: z.array(z.enum(CLIP_ACTIONS)),
  /** Who played or downloaded it, newest first. */
  looks: z.array(z.object({ at: time, userName: z.string(), kind: codeOf(VIEW_KIND) })),
});
export type ClipDetail = z.output<typeof clipDetail>;

/** `pack`: film, manifest and signature in one archive. */
const OPENED_AS = ['play', 'save', 'pack'] as const;

const READ = { method: 'GET', access: 'video.view', reads: 'video-clip' } as const;
const WRITE = { method: 'POST', access: 'video.view', writes: 'video-clip' } as const;

export const clipEndpoints = {
  /** Whoever decides on recordings sees all of the park, others their own. */
  listClips: endpoint({
    ...READ,
    path: 'video/v1/clips',
    input: z.object({
      ...pageInput,
      parkId: z.optional(id),
      mine: z.optional(flag),
      state: z.optional(codeInQuery),
      deviceId: z.optional(id),
      from: z.optional(momentInQuery),
      to: z.optional(momentInQuery),
    }),
    output: pageOf(clipRow),
  }),
  getClip: endpoint({ ...READ, path: 'video/v1/clip', input: z.object({ id }), output: clipDetail }),
  /** Begins the approval. 422 `clip.*` names what is missing. */
  askClip: endpoint({
    ...WRITE,
    path: 'video/v1/clips',
    input: z.object({
      parkId: id,
      deviceId: id,
      from: moment,
      to: moment,
      purpose: z.string().check(z.trim(), z.maxLength(200)),
      unit: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      documentNo: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    }),
    output: clipDetail,
    writes: ['video-clip', 'flow'],
  }),
  withdrawClip: endpoint({
    ...WRITE,
    path: 'video/v1/clips/withdraw',
    input: z.object({ id, version: seenVersion }),
    output: clipDetail,
    writes: ['video-clip', 'flow'],
  }),
  /** The file could not be made: once more. */
  remakeClip: endpoint({
    ...WRITE,
    path: 'video/v1/clips/remake',
    input: z.object({ id, version: seenVersion }),
    output: clipDetail,
  }),
  /** An address of the file, or of the archive that it is handed out in, good for minutes. Each is written down, with what it is for. */
  openClip: endpoint({
    ...WRITE,
    path: 'video/v1/clips/open',
    input: z.object({ id, as: z.enum(OPENED_AS) }),
    output: z.object({ url: z.string(), until: time }),
    idempotent: false,
    writes: ['video-clip', 'video-view'],
  }),
  /** Whether a file is an export of the park, unchanged: by its SHA-256, which the browser counts itself. */
  verifyClip: endpoint({
    ...READ,
    path: 'video/v1/clips/verify',
    input: z.object({ parkId: id, sha256: z.string().check(z.minLength(64), z.maxLength(64)) }),
    output: z.nullable(clipRow),
  }),
  /** Cameras to choose from. */
  listClipCameras: endpoint({
    method: 'GET',
    path: 'video/v1/clips/cameras',
    input: z.object({ parkId: id, keyword: z.optional(z.string().check(z.trim(), z.maxLength(60))) }),
    output: z.array(z.object({ id, name: z.string(), place: z.string() })),
    access: 'video.view',
    reads: 'video-device',
  }),
};

/** Query of the signed address of a file: `<video>` and a download send no session headers. */
export const clipFileQuery = z.object({
  park: id,
  clip: id,
  user: id,
  as: z.enum(OPENED_AS),
  exp: momentInQuery,
  sig: z.string(),
});
