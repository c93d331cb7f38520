/**
 * Exported files wait for each other, not calls for them: few batches of rows are read at once, the others stand in one
 * line and go forward by turns. A turn is a batch, so that whoever takes a file in slowly holds nobody up.
 */
import { filesBusy, filesOfOneBusy } from './common.errors';
import type { Deps } from './context';
import { Download } from './download';

/** That a process sends at once. */
const MOST_FILES = 24;
/** Of these, for one person: nobody has the line alone. */
const MOST_OF_ONE = 3;

export interface FileTurns {
  /** Runs `work` when it is this file’s turn. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** The file was sent, or given up; may be said twice. */
  end(): void;
}

export class FileLine {
  private readonly files = new Map<number, number>();
  private readonly waiting: (() => void)[] = [];
  private count = 0;
  private running = 0;

  /** @param atOnce batches: connections that there are for them, so that none waits in the pool, which gives up after a while */
  constructor(private readonly atOnce: number) {}

  /** @throws AppError 429: the file was not begun */
  begin(personId: number): FileTurns {
    const own = this.files.get(personId) ?? 0;
    if (own >= MOST_OF_ONE) throw filesOfOneBusy({ most: MOST_OF_ONE });
    if (this.count >= MOST_FILES) throw filesBusy({ most: MOST_FILES });
    this.files.set(personId, own + 1);
    this.count += 1;
    let isOpen = true;
    return {
      take: (work) => this.inTurn(work),
      end: () => {
        if (!isOpen) return;
        isOpen = false;
        this.leave(personId);
      },
    };
  }

  private leave(personId: number): void {
    this.count -= 1;
    const left = (this.files.get(personId) ?? 1) - 1;
    if (left > 0) this.files.set(personId, left);
    else this.files.delete(personId);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

const lines = new WeakMap<Deps['config'], FileLine>();

/** @returns the line of this process */
export function fileLineOf({ config, fileDb }: Pick<Deps, 'config' | 'fileDb'>): FileLine {
  const known = lines.get(config) ?? new FileLine(fileDb?.pool.options.max ?? 1);
  lines.set(config, known);
  return known;
}

/** The same file; `end` when its last piece has left, when it breaks off, or when nobody wants it any more. */
export const endingWith = ({ fileName, contentType, content }: Download, end: () => void): Download =>
  new Download(fileName, contentType, {
    [Symbol.asyncIterator]() {
      const pieces = content[Symbol.asyncIterator]();
      return {
        async next() {
          try {
            const piece = await pieces.next();
            if (piece.done) end();
            return piece;
          } catch (error) {
            end();
            throw error;
          }
        },
        async return() {
          end();
          await pieces.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  });
