/** A file instead of an envelope, sent while it is made. */
import type { Context as HonoContext } from 'hono';

export class Download {
  constructor(
    readonly fileName: string,
    readonly contentType: string,
    readonly content: AsyncIterable<Uint8Array>,
  ) {}
}

/** The next piece is made when the last one has left: a slow line makes no heap. */
function toStream(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

/** The name is given in both forms that browsers read. */
export const sendDownload = (c: HonoContext, { fileName, contentType, content }: Download): Response =>
  c.body(toStream(content), 200, {
    'content-type': contentType,
    'content-disposition': `attachment; filename="export"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'cache-control': 'no-store',
  });
