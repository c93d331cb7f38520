/** Blocks that ask by themselves: with the viewer's own rights, or by a link or a wall. */
import type { ComponentType } from 'react';
import { FloorBlock, type FloorProps } from './floor-block';
import { StillBlock } from './still-block';

export interface StillProps {
  /** The block's number in its report. */
  readonly no: number;
  readonly cameraId: number;
}

export interface PictureProps {
  readonly no: number;
  /** What it shows, for whoever hears the page. */
  readonly described: string;
}

export interface SignedInParts {
  readonly floor: ComponentType<FloorProps>;
  readonly still: ComponentType<StillProps>;
  /** Absent: the address came with the report. */
  readonly picture?: ComponentType<PictureProps>;
}

export const SIGNED_IN_PARTS: SignedInParts = { floor: FloorBlock, still: StillBlock };
