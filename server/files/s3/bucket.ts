/** A bucket of object storage that speaks S3. */
import type { FilesConfig } from '../../config/files-config';
import { type FileStore, StoreAway } from '../../ports/file-store';
import { encodedPath, sha256, signV4 } from './sign-v4';

const LONGEST_MS = 10_000;
const EMPTY = sha256('');

const WHY: Readonly<Record<number, string>> = {
  403: '密钥无效或没有权限 / the key is wrong or may not do this (403)',
  404: '存储桶不存在 / there is no such bucket (404)',
};

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp' };
const typeOf = (name: string): string => TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream';

const away = (host: string, reason: string): StoreAway =>
  new StoreAway(
    `对象存储 ${host} 用不了：${reason}。新文件先留在数据库，恢复后自动转存 / the object storage ${host} cannot be used, files stay in the database until it can`,
  );

export function createBucket({ url: base, ...by }: FilesConfig, now: () => Date = () => new Date()): FileStore {
  const send = async (method: 'PUT' | 'GET' | 'DELETE', name: string, body?: Uint8Array): Promise<Response> => {
    const url = new URL(`${base}/${encodedPath(name)}`);
    const bodyHash = body ? sha256(body) : EMPTY;
    const type: Record<string, string> = body ? { 'content-type': typeOf(name) } : {};
    const headers = signV4({ method, url, headers: type, bodyHash, at: now() }, by);
    try {
      return await fetch(url, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST_MS),
        ...(body && { body: new Uint8Array(body) }),
      });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw away(url.host, cause instanceof Error ? cause.message || cause.name : String(cause));
    }
  };
  const refuse = async (response: Response): Promise<never> => {
    const said = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1];
    const { host } = new URL(base);
    throw away(host, [WHY[response.status] ?? `HTTP ${response.status}`, said].filter(Boolean).join('，'));
  };
  return {
    async put(name, bytes) {
      const response = await send('PUT', name, bytes);
      if (!response.ok) await refuse(response);
      await response.body?.cancel();
    },
    async get(name) {
      const response = await send('GET', name);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      if (response.status !== 404) return refuse(response);
      await response.body?.cancel();
      return null;
    },
    async remove(name) {
      const response = await send('DELETE', name);
      if (!response.ok && response.status !== 404) await refuse(response);
      await response.body?.cancel();
    },
  };
}
