/** Answers of the pictures that have not been read yet, as hashes. */
import { and, count, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { captchas } from '../sign-in/sign-in.table';

type Captcha = typeof captchas.$inferSelect;

/** @returns how many pictures were made for this address since then */
export async function countCaptchasFor(tx: Tx, ip: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ made: count() })
    .from(captchas)
    .where(and(eq(captchas.ip, ip), gt(captchas.createdAt, since)));
  return row?.made ?? 0;
}

/** A picture that has been made and not been read yet. */
export async function insertCaptcha(tx: Tx, captcha: Captcha): Promise<void> {
  await tx.insert(captchas).values(captcha);
}

/** @returns the picture, which is there no more */
export async function takeCaptchaRow(tx: Tx, idHash: string): Promise<Captcha | undefined> {
  const [row] = await tx.delete(captchas).where(eq(captchas.idHash, idHash)).returning();
  return row;
}
