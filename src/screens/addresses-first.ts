/** The addresses that the entry holds. The build leaves only the outcome of this file. */
import { earlyAddresses } from './tier-slices.ts';

export const firstAddresses = earlyAddresses();
