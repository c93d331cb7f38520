/** A file that somebody takes out: read by connections of its own, in turns with other files. */
import type { Context, Deps, Opened } from './context';
import { Download } from './download';
import { endingWith, fileLineOf } from './file-line';
import type { Gate } from './gate';
import type { Request } from './open-request';
import { type Scope, transactionsOf } from './transactions';

/** What of a request its file is made with. */
interface FileRequest {
  readonly path: string;
  readonly request: Request;
  readonly scope: Scope;
  readonly personId: number;
}

/**
 * Who took what is written down by the first transaction. Replicas answer the others: their name is another one, since what
 * has once written is never asked of a replica again.
 * @throws AppError 429: too many files, before anything of it was done
 */
export async function sendFile(
  mounting: { readonly gate: Gate; readonly deps: Deps },
  { path, request, scope, personId }: FileRequest,
  open: (context: Opened<Context>) => Promise<unknown>,
): Promise<Download> {
  const { deps } = mounting;
  const turns = fileLineOf(deps).begin(personId);
  const namedTransactions = (name: string) =>
    transactionsOf(mounting, name, request, scope, ['files', deps.fileDb ?? deps.db]);
  const [first, others] = [namedTransactions(path), namedTransactions(`${path} rows`)];
  let isFirst = true;
  try {
    const opened = await open({
      ...request,
      inTx: (work) => {
        const inTx = isFirst ? first : others;
        isFirst = false;
        return turns.take(() => inTx(work));
      },
    });
    if (!(opened instanceof Download)) throw new Error(`no file: ${path}`);
    return endingWith(opened, turns.end);
  } catch (error) {
    turns.end();
    throw error;
  }
}
