/** Photos: uploaded one by one after the action they belong to, shown by signed short-lived links. */
import * as z from 'zod/mini';
import { photo } from './photo';
import { endpoint } from './endpoint';
import { id } from './envelope';
import { momentInQuery } from './numbers';

/** The phone shrinks to about this edge and size; the server refuses what is far above. */
export const PHOTO_EDGE_PX = 1600;
export const PHOTO_TARGET_BYTES = 500_000;
export const PHOTO_MAX_BYTES = 8_000_000;

export const fileEndpoints = {
  /** The body is the picture itself (JPEG, PNG or WebP). `key` is the one its action named; repeating is harmless. */
  uploadPhoto: endpoint({
    method: 'POST',
    path: 'file/v1/photos',
    input: z.object({ key: z.uuid(), parkId: id, takenAt: z.optional(momentInQuery) }),
    output: photo,
    access: 'signedIn',
    // Exactly once by `key`, which is unique in the database.
    idempotent: false,
    rawBody: true,
  }),
};

/** Query of a signed photo address, `file/v1/view`: served by a plain route, since `<img>` sends no headers. */
export const photoViewQuery = z.object({
  key: z.uuid(),
  size: z.enum(['full', 'thumb']),
  exp: momentInQuery,
  sig: z.string(),
});
