/** Whether the reporting tool is there at all: somebody is told so, rather than left before an empty window. */

const PATIENCE_MS = 3_000;
const SERVER_ERRORS = 500;

/** Any answer but an error of the server counts; what it says of a stranger is no matter. The token is not sent. */
export async function toolAnswers({ origin, pathname }: URL): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const reply = await fetch(new URL(pathname, origin), { method: 'HEAD', redirect: 'manual', signal });
    return reply.status < SERVER_ERRORS;
  } catch {
    return false;
  }
}
