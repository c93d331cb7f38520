/** Files of rows that leave the database: a line of JSON for each, compressed; on the disk before anything is deleted. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface WrittenFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Makes the folder if need be. @throws Error of the file system */
export async function assertWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
}

/** @returns where it stands, with the hash of its bytes. @throws Error of the file system; nothing half stands under the name then */
export async function writeArchive(folder: string, name: string, rows: readonly object[]): Promise<WrittenFile> {
  await assertWritable(folder);
  const path = join(resolve(folder), name);
  const body = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  const directory = await open(resolve(folder), 'r');
  await directory.sync().finally(() => directory.close());
  return { path, bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
}
