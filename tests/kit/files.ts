/** Files that the platform sends, as a person opens them. */
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { Endpoint } from '@/contract/endpoint';
import type { Person, TestPlatform } from './platform';

/** @returns the file's bytes. @throws when an envelope came instead */
export async function fetchFile(
  { app }: TestPlatform,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  who: Person,
): Promise<Uint8Array> {
  const { uiticket, sid, cookie } = who;
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const isGet = endpoint.method === 'GET';
  const response = await app.request(`/${endpoint.path}${isGet ? `?${query.toString()}` : ''}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', uiticket, sid, cookie },
    ...(!isGet && { body: JSON.stringify(input) }),
  });
  if (response.status !== 200) throw new Error(await response.text());
  return new Uint8Array(await response.arrayBuffer());
}

/** Cells of the first sheet, read by a library that we did not write. */
export const cellsOf = (file: Uint8Array) => readSheet(Buffer.from(file));

/** Text of one part of the workbook. */
export const partOf = (file: Uint8Array, path: string): string => strFromU8(unzipSync(file)[path] ?? new Uint8Array());
