/** The addresses of replicas. */
import { readDatabaseUrl } from '../database-url';

/** @throws Error for what names no PostgreSQL, or several machines in one address: each replica is watched by itself */
export function readReadUrls(text: string | undefined, databaseUrl: string | undefined): string[] {
  const urls = (text ?? '')
    .split(/,\s*(?=postgres(?:ql)?:)/)
    .map((url) => url.trim())
    .filter((url) => url !== '');
  if (urls.length > 0 && !databaseUrl)
    throw new Error(
      '设了 DATABASE_READ_URL 就还要设 DATABASE_URL（主库） / DATABASE_READ_URL needs DATABASE_URL, the address of the primary',
    );
  for (const url of urls) {
    readDatabaseUrl(url, 'DATABASE_READ_URL');
    if (!URL.canParse(url))
      throw new Error(
        'DATABASE_READ_URL 中每个备库各写一个地址，用逗号分隔 / DATABASE_READ_URL: one address for each replica, separated by commas',
      );
  }
  return urls;
}
