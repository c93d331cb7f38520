/**
 * The addresses that come with the screens of the administration: nothing that is there earlier leads to them. The build
 * leaves only the outcome of this file.
 */
import { lateAddresses } from './tier-slices.ts';

export const adminAddresses = lateAddresses();
