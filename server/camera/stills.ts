/** One request to a camera at a time, shared by all viewers: fifty guards at one alarm make one request to the recorder. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Camera, CameraAdapter, Still } from '../ports/camera';

const SMALL = { width: 480, quality: 60 };
/** A picture this young is handed to the next one too. */
const YOUNG_MS = 1_000;

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
}

/** By its contents: a recorder that gives the same picture again is not believed to have a new one. */
const tagged = (bytes: Buffer): TaggedPicture => ({
  bytes,
  tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

const sized = async ({ jpeg, takenAt }: Still): Promise<SizedStill> => {
  const { width, quality } = SMALL;
  const small = await sharp(jpeg).resize({ width, withoutEnlargement: true }).jpeg({ quality }).toBuffer();
  return { takenAt, small: tagged(small), large: tagged(jpeg) };
};

export class Stills {
  private readonly asked = new Map<number, Asked>();

  constructor(private readonly adapter: CameraAdapter) {}

  /** @throws what the adapter throws */
  async take(camera: Camera, now: Date): Promise<SizedStill> {
    const at = now.getTime();
    const before = this.asked.get(camera.id);
    if (before && at - before.at < YOUNG_MS) return before.answer;
    this.forgetOld(at);
    const asked = { at, answer: this.adapter.latestStill(camera, now).then(sized) };
    this.asked.set(camera.id, asked);
    // A refusal is not kept: the next look may be luckier.
    asked.answer.catch(() => this.asked.get(camera.id) === asked && this.asked.delete(camera.id));
    return asked.answer;
  }

  private forgetOld(at: number): void {
    for (const [id, asked] of this.asked) if (at - asked.at >= YOUNG_MS) this.asked.delete(id);
  }
}
