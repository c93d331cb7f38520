/** Brings the Chinese texts of a later tier within reach. */
import type * as tier from 'virtual:areas/more/texts';
import { addTexts } from './engine';
import { addLoaders } from './loaders';

export function addTier({ loaders, titles, codes }: typeof tier): void {
  addLoaders(loaders);
  addTexts('zh', 'codes', codes);
  addTexts('zh', 'titles', titles);
}
