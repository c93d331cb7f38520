/** Blocks that ask by themselves, with the viewer's own rights. A link or a wall has nobody who could ask. */
import type { ComponentType } from 'react';
import { FloorBlock, type FloorProps } from './floor-block';
import { StillBlock } from './still-block';

export interface SignedInParts {
  readonly floor: ComponentType<FloorProps>;
  readonly still: ComponentType<{ cameraId: number }>;
}

export const SIGNED_IN_PARTS: SignedInParts = { floor: FloorBlock, still: StillBlock };
