/** One request to a camera at a time, shared by all viewers: fifty guards at one alarm make one request to the recorder. */
import sharp from 'sharp';
import type { Camera, CameraAdapter, Still } from '../ports/camera';

const SMALL = { width: 480, quality: 60 };
/** A picture this young is handed to the next one too. */
const YOUNG_MS = 1_000;

export interface SizedStill {
  takenAt: Date;
  small: Buffer;
  large: Buffer;
}

interface Asked {
  at: number;
  answer: Promise<SizedStill>;
}

const sized = async ({ jpeg, takenAt }: Still): Promise<SizedStill> => {
  const { width, quality } = SMALL;
  const small = await sharp(jpeg).resize({ width, withoutEnlargement: true }).jpeg({ quality }).toBuffer();
  return { takenAt, small, large: jpeg };
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
