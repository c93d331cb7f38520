/** The kit's draft store (`ui/model/drafts`, setDraftStore) over the outbox: pictures anywhere in the values are kept too. */
import { type Draft, dropDraft, loadDraft, saveDraft } from './drafts';
import type { PhotoInput } from './entry';
import { newUuid } from './uuid';

interface FormDraft {
  readonly values: Readonly<Record<string, unknown>>;
  /** ms since 1970 */
  readonly at: number;
}

/** Stands in the stored values where a picture was. */
interface BlobMark {
  $blob: string;
}

const isMark = (value: object): value is BlobMark => '$blob' in value && typeof value.$blob === 'string';
const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The same picture keeps its key from one save to the next, so that its bytes are written once. */
const keys = new WeakMap<Blob, string>();
function keyOf(blob: Blob): string {
  const key = keys.get(blob) ?? newUuid();
  keys.set(blob, key);
  return key;
}

function mapValues(value: object, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]));
}

/** @returns the values with a mark for each picture; the pictures go to `photos` */
export function packBlobs(value: unknown, photos: PhotoInput[]): unknown {
  if (value instanceof Blob) {
    const key = keyOf(value);
    photos.push({ key, blob: value, takenAt: 0 });
    return { $blob: key } satisfies BlobMark;
  }
  return isPlain(value) ? mapValues(value, (inner) => packBlobs(inner, photos)) : value;
}

/** The way back. A picture that the browser has evicted becomes null, and so does whatever object consists of it. */
export function unpackBlobs(value: unknown, photos: readonly PhotoInput[]): unknown {
  if (!isPlain(value)) return value;
  if (!isMark(value)) return mapValues(value, (inner) => unpackBlobs(inner, photos));
  const blob = photos.find((photo) => photo.key === value.$blob)?.blob ?? null;
  if (blob) keys.set(blob, value.$blob);
  return blob;
}

const isValues = (value: unknown): value is Record<string, unknown> => isPlain(value) && !Array.isArray(value);

function toForm(draft: Draft): FormDraft | undefined {
  const values = unpackBlobs(draft.value, draft.photos);
  return isValues(values) ? { values, at: draft.savedAt } : undefined;
}

/** Hand this to `setDraftStore` at start. `save` returns at once: writing is debounced and flushed when the page hides. */
export const formDrafts = {
  async load(key: string): Promise<FormDraft | undefined> {
    const draft = await loadDraft(key);
    return draft && toForm(draft);
  },
  save(key: string, draft: FormDraft): Promise<void> {
    const photos: PhotoInput[] = [];
    saveDraft(key, packBlobs(draft.values, photos), photos);
    return Promise.resolve();
  },
  drop: dropDraft,
};
