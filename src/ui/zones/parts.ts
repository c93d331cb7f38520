/** Editors of areas of a picture, fetched when they are shown, with their texts. */
import { lazyPart } from '../lazy-part';
import type { MaskFieldProps } from './mask-field';

/** Privacy masks of a camera, as a field of its form. */
export const MaskField = lazyPart<MaskFieldProps>(() => import('./mask-field'), ['videoevent']);
