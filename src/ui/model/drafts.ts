/** Where a form keeps its draft. The outbox gives the durable one; it is set once at start. */
export interface Draft {
  /** Field values by name; photos are Blobs, so the store must be able to hold those. */
  readonly values: Readonly<Record<string, unknown>>;
  /** ms since 1970, this device's clock. */
  readonly at: number;
}

export interface DraftStore {
  load(key: string): Promise<Draft | undefined>;
  save(key: string, draft: Draft): Promise<void>;
  drop(key: string): Promise<void>;
}

const kept = new Map<string, Draft>();

/** Lives as long as the page: for tests, and until the outbox has opened its database. */
const memoryStore: DraftStore = {
  load: (key) => Promise.resolve(kept.get(key)),
  save: (key, draft) => Promise.resolve(void kept.set(key, draft)),
  drop: (key) => Promise.resolve(void kept.delete(key)),
};

const chosen = { store: memoryStore };

export const setDraftStore = (store: DraftStore): void => {
  chosen.store = store;
};

export const draftStore = (): DraftStore => chosen.store;
