import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/admin';

export const texts = {} satisfies SameKeys<typeof zh>;
