/** Deleting what is kept of somebody because they ask for it: what there is, what becomes of it, and that it was done. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { listInput } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageOf, time } from '../envelope';
import { ERASE_FATE, ERASE_KIND, ERASE_OF, ERASE_PURPOSE } from './access-codes';

const finding = z.object({ kind: codeOf(ERASE_KIND), count: z.number(), fate: codeOf(ERASE_FATE) });
export type ErasureFinding = z.output<typeof finding>;

const preview = z.object({
  findings: z.array(finding),
  /** Doors that hold something of them: what they have confirmed goes first. */
  doors: z.number(),
  /** Visits on which they are inside now: forgotten once they have left. */
  inside: z.number(),
  /** It has been asked for already and is not finished. */
  isRunning: z.boolean(),
});
export type ErasurePreview = z.output<typeof preview>;

const erasureRow = z.object({
  id,
  of: codeOf(ERASE_OF),
  purpose: codeOf(ERASE_PURPOSE),
  byName: z.string(),
  askedAt: time,
  finishedAt: z.nullable(time),
  /** As long as it is not finished: doors that have not confirmed, visits that go on. */
  doors: z.number(),
  inside: z.number(),
  findings: z.array(finding),
});
export type ErasureRow = z.output<typeof erasureRow>;

const subject = { parkId: id, of: codeOf(ERASE_OF), subjectId: id };

export const accessErasureEndpoints = {
  /** Where data of somebody stands. The same person is known by identity number, or by name and phone together. */
  previewErasure: endpoint({
    method: 'GET',
    access: 'access.privacy',
    reads: ['privacy', 'pass-person'],
    path: 'access/v1/erasures/preview',
    input: z.object({ parkId: id, of: z.coerce.number().check(z.int(), z.gte(1), z.lte(3)), subjectId: id }),
    output: preview,
  }),
  /**
   * Ends their rights at once and deletes what may go; the rest follows doors and visits. An account goes with the
   * rest once its person has left. 409 `access.erasureRuns`, `access.erasureNotLeft`.
   */
  startErasure: endpoint({
    method: 'POST',
    access: 'access.privacy',
    writes: ['privacy', 'pass-person', 'visit', 'user'],
    path: 'access/v1/erasures',
    input: z.object({ ...subject, purpose: codeOf(ERASE_PURPOSE) }),
    output: z.object({ id }),
  }),
  listErasures: endpoint({
    method: 'GET',
    access: 'access.privacy',
    reads: ['privacy'],
    path: 'access/v1/erasures',
    input: z.object({ ...listInput, parkId: id }),
    output: pageOf(erasureRow),
  }),
};
