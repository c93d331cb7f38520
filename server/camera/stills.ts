/** One request to a camera at a time, shared by all viewers: fifty guards at one alarm make one request to the recorder. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Camera, CameraAdapter, Still } from '../ports/camera';

const SMALL = { width: 480, quality: 60 };
/** A picture this young is handed to the next one too: pages ask every five seconds. */
const YOUNG_MS = 4_000;
/** A camera that has not answered by then is asked anew. */
const PATIENCE_MS = 20_000;
/** So long a picture is kept to be compared with the next one. */
const KEPT_MS = 60_000;

/** A picture, and the name by which a viewer asks whether it has changed. */
export interface TaggedPicture {
  bytes: Buffer;
  tag: string;
}

export interface SizedStill {
  takenAt: Date;
  small: TaggedPicture;
  large: TaggedPicture;
}

interface Asked {
  at: number;
  answer: Promise<SizedStill>;
  /** What was answered; null: nothing yet. */
  still: SizedStill | null;
}

/** By its contents: a recorder that gives the same picture again is not believed to have a new one. */
const tagged = (bytes: Buffer): TaggedPicture => ({
  bytes,
  tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** @param last where nothing moves, its small picture is not made again */
async function sized({ jpeg, takenAt }: Still, last: SizedStill | null): Promise<SizedStill> {
  const large = tagged(jpeg);
  if (last && last.large.tag === large.tag) return { ...last, takenAt };
  const { width, quality } = SMALL;
  const small = await sharp(jpeg).resize({ width, withoutEnlargement: true }).jpeg({ quality }).toBuffer();
  return { takenAt, small: tagged(small), large };
}

export class Stills {
  /** By camera, and by the park that the asking address names. */
  private readonly asked = new Map<string, Asked>();

  constructor(private readonly adapter: CameraAdapter) {}

  /**
   * @param find looks the camera up, for as many viewers as share its picture: a thousand of them would be a thousand
   * transactions each five seconds
   * @throws what `find` or the adapter throws
   */
  async take(key: string, find: () => Promise<Camera>, now: Date): Promise<SizedStill> {
    const at = now.getTime();
    const before = this.asked.get(key);
    // A slow camera is not asked again while it has not answered: otherwise each viewer would make it slower.
    if (before && at - before.at < (before.still ? YOUNG_MS : PATIENCE_MS)) return before.answer;
    this.forgetOld(at);
    const last = before?.still ?? null;
    const asked: Asked = {
      at,
      still: null,
      answer: find()
        .then((camera) => this.adapter.latestStill(camera, now))
        .then((still) => sized(still, last)),
    };
    this.asked.set(key, asked);
    asked.answer.then(
      (still) => (asked.still = still),
      // A refusal is not kept: the next look may be luckier.
      () => this.asked.get(key) === asked && this.asked.delete(key),
    );
    return asked.answer;
  }

  private forgetOld(at: number): void {
    for (const [id, asked] of this.asked) if (at - asked.at >= KEPT_MS) this.asked.delete(id);
  }
}
