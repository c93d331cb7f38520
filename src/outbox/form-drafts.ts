/** The kit's draft store (`ui/model/drafts`, setDraftStore) over the outbox: pictures anywhere in the values are kept too. */
import { type Draft, dropDraft, loadDraft, saveDraft } from './drafts';
import type { PhotoInput } from './entry';
import { newUuid } from './uuid';

interface FormDraft {
  readonly values: Readonly<Record<string, unknown>>;
  /** ms since 1970 */
  readonly at: number;
}

/** Placeholder for a picture in the stored values. */
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

/** A picture that the browser has evicted; the object around it is removed with it. */
const LOST = Symbol('lost');
const isLost = (value: unknown): boolean => value === LOST;

const mapFields = (value: object, change: (inner: unknown) => unknown): [string, unknown][] =>
  Object.entries(value).map(([name, inner]) => [name, change(inner)]);

/** @returns the values with a mark for each picture; the pictures go to `photos` */
export function packBlobs(value: unknown, photos: PhotoInput[]): unknown {
  const pack = (inner: unknown): unknown => packBlobs(inner, photos);
  if (value instanceof Blob) {
    const key = keyOf(value);
    photos.push({ key, blob: value, takenAt: 0 });
    return { $blob: key } satisfies BlobMark;
  }
  if (Array.isArray(value)) return value.map(pack);
  return isPlain(value) ? Object.fromEntries(mapFields(value, pack)) : value;
}

function unpack(value: unknown, photos: readonly PhotoInput[]): unknown {
  if (Array.isArray(value)) return value.map((inner) => unpack(inner, photos)).filter((inner) => !isLost(inner));
  if (!isPlain(value)) return value;
  if (isMark(value)) {
    const blob = photos.find((photo) => photo.key === value.$blob)?.blob;
    if (blob) keys.set(blob, value.$blob);
    return blob ?? LOST;
  }
  const fields = mapFields(value, (inner) => unpack(inner, photos));
  return fields.some(([, inner]) => isLost(inner)) ? LOST : Object.fromEntries(fields);
}

/** The way back. A lost picture leaves its list, the form's other fields stay. */
export function unpackBlobs(values: object, photos: readonly PhotoInput[]): Record<string, unknown> {
  return Object.fromEntries(mapFields(values, (inner) => unpack(inner, photos)).filter(([, inner]) => !isLost(inner)));
}

const toForm = ({ value, photos, savedAt }: Draft): FormDraft | undefined =>
  isPlain(value) && !Array.isArray(value) ? { values: unpackBlobs(value, photos), at: savedAt } : undefined;

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
