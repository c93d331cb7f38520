/** What a catalogue of a kit holds. */
import type { ReactNode } from 'react';
import type { Words } from './words';

export type Kit = 'common' | 'mobile' | 'desktop';

export interface KitPart {
  readonly name: string;
  /** Exported components that this example draws, also those inside others. */
  readonly shows: readonly string[];
  /** Several small ones stand side by side; otherwise each takes the whole width. */
  readonly inline?: true;
  readonly draw: (words: Words) => ReactNode;
}
