/** Whether the bucket for photos can be used: something small is put there, read back and removed. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../../config';
import { createBucket } from '../../files/s3/bucket';
import { bad, type Finding, ok } from './finding';

const ABOUT = '对象存储';
const REMEDY =
  '请检查 FILES_URL、FILES_KEY、FILES_SECRET、FILES_REGION，密钥要允许在该目录下写入、读取和删除，本机时钟要准';

export async function lookAtFiles({ files }: Pick<Config, 'files'>): Promise<Finding[]> {
  if (!files) return [];
  const bucket = createBucket(files);
  const name = `doctor/${randomUUID()}.txt`;
  const bytes = Buffer.from(name);
  try {
    await bucket.put(name, bytes);
    const back = await bucket.get(name);
    await bucket.remove(name);
    return [back?.equals(bytes) ? ok(ABOUT, '可以读写') : bad(ABOUT, '读回的内容与写入的不同', REMEDY)];
  } catch (error) {
    return [bad(ABOUT, error instanceof Error ? error.message : String(error), REMEDY)];
  }
}
