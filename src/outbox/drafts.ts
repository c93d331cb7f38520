/** Drafts of the signed-in user's forms, by a key that names screen and record: `alarm.judge.12`. */
import { drafts } from './outbox';

export type { Draft } from './create-drafts';

export const { load: loadDraft, save: saveDraft, drop: dropDraft, flush: flushDrafts } = drafts;
