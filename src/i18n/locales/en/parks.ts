import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/parks';

export const texts = {} satisfies SameKeys<typeof zh>;
