/** Pictures of messages: kept until the chat channel has fetched them and the inbox has shown them, not for good. */
import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { messagePictures } from '../notify.table';

export interface NewPicture {
  readonly parkId: number;
  readonly userId: number;
  readonly png: Buffer;
  readonly now: Date;
}

/** @returns its id, by which the message names it */
export async function insertPicture(tx: Tx, { parkId, userId, png, now }: NewPicture): Promise<string> {
  const id = randomUUID();
  await tx.insert(messagePictures).values({ id, parkId, userId, png, madeAt: now });
  return id;
}

/** @returns the picture of this person's message; undefined once it has been cleared away */
export async function readPicture(
  tx: Tx,
  id: string,
  userId: number,
): Promise<{ png: Buffer; externalId: string | null } | undefined> {
  const { png, externalId } = messagePictures;
  const of = and(eq(messagePictures.id, id), eq(messagePictures.userId, userId));
  const [found] = await tx.select({ png, externalId }).from(messagePictures).where(of);
  return found;
}

/** It has been uploaded to the chat app. */
export async function markUploaded(tx: Tx, id: string, externalId: string): Promise<void> {
  await tx.update(messagePictures).set({ externalId }).where(eq(messagePictures.id, id));
}

export async function dropPictures(tx: Tx, before: Date): Promise<void> {
  await tx.delete(messagePictures).where(lt(messagePictures.madeAt, before));
}
