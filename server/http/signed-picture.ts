/** A picture behind a signed address: an `<img>` sends no session. */
import type { Context as HonoContext } from 'hono';
import type { Deps } from './context';
import { sendEnvelope, toFailure } from './failure';

interface SignedPicture {
  /** In the server's log. */
  name: string;
  type: 'image/jpeg' | 'image/webp';
  cacheSec: number;
  /** @throws the same error for a wrong, expired or unknown address: nothing is learnt from it */
  read: (deps: Deps, c: HonoContext) => Promise<Buffer>;
}

/** Opened by itself the picture is only downloaded and can run nothing; inside `<img>` it shows all the same. */
const headersOf = ({ name, type, cacheSec }: SignedPicture) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}.${type === 'image/jpeg' ? 'jpg' : 'webp'}"`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': `private, max-age=${cacheSec}`,
});

/** @returns the handler of a GET address that is signed */
export const pictureHandler =
  (picture: SignedPicture) =>
  (deps: Deps) =>
  async (c: HonoContext): Promise<Response> => {
    try {
      const bytes = await picture.read(deps, c);
      return c.body(new Uint8Array(bytes), 200, { ...headersOf(picture), 'content-length': String(bytes.length) });
    } catch (error) {
      const failed = await toFailure(error, (fault) =>
        console.error(`[${String(c.get('traceId'))}] ${picture.name}`, fault),
      );
      c.header('cache-control', 'no-store');
      return sendEnvelope(c, failed.body, failed.status);
    }
  };
