/** `FILES_URL` and the key to it: a bucket that full pictures are kept in. */

export interface FilesConfig {
  /** Of the bucket, with a folder in it if one was named; without a slash at its end. */
  url: string;
  key: string;
  secret: string;
  region: string;
}

const HELP =
  'FILES_URL 须为 s3://桶/目录 或 https://主机/桶/目录 / FILES_URL must be s3://bucket/folder or https://host/bucket/folder';

/** `s3://bucket/folder` is a bucket of AWS; any other is named by the address of its own. */
function addressOf(text: string, region: string): string {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(\/[\w./-]*)?$/.exec(text) ?? [];
  const address = bucket ? `https://${bucket}.s3.${region}.amazonaws.com${rest}` : text;
  if (!/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(address) || !URL.canParse(address))
    throw new Error(HELP);
  const { username, password, search, hash } = new URL(address);
  if (username || password || search || hash) throw new Error(HELP);
  return address.replace(/\/+$/, '');
}

/** @throws Error for an address that is no bucket's, or one without a key */
export function readFilesConfig(env: NodeJS.ProcessEnv): FilesConfig | null {
  if (!env.FILES_URL) return null;
  const region = env.FILES_REGION || 'us-east-1';
  const url = addressOf(env.FILES_URL, region);
  const [key, secret] = [env.FILES_KEY, env.FILES_SECRET];
  if (!key || !secret)
    throw new Error(
      '设了 FILES_URL 就还要设 FILES_KEY 和 FILES_SECRET / FILES_URL needs FILES_KEY and FILES_SECRET, the key to the bucket',
    );
  return { url, key, secret, region };
}
