/** Where photos, recordings and drawings are kept besides the database. */
export interface FileStore {
  /** @throws StoreAway */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns null: it is not there. @throws StoreAway */
  get(name: string): Promise<Buffer | null>;
  /** Nothing happens when it is gone already. @throws StoreAway */
  remove(name: string): Promise<void>;
}

/** The message is one sentence for whoever runs the installation. */
export class StoreAway extends Error {
  override name = 'StoreAway';
}
