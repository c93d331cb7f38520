/** What the page and its service worker say to each other about the files that are kept. */

/**
 * From the page: keep the rest of the files (`fetch`), or only say whether all are here; and what it has fetched itself, some
 * of it before the worker could see it.
 */
export interface KeepLater {
  readonly type: 'KEEP_LATER';
  readonly fetch: boolean;
  readonly files: readonly string[];
  /** The address as it is now. */
  readonly page: string;
  /** Of the record's head on it. */
  readonly head: string | undefined;
}

/** From the worker. */
export interface KeptAnswer {
  readonly type: 'KEPT';
  readonly whole: boolean;
}

const isOf = (type: string, data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;

export const isKeepLater = (data: unknown): data is KeepLater => isOf('KEEP_LATER', data);
export const isKeptAnswer = (data: unknown): data is KeptAnswer => isOf('KEPT', data);

/** The cache of `seen-links`; deleted with all that is somebody's (`storage.ts`). */
export const SEEN_LINKS = 'seen-links';
