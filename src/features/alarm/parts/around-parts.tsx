/** What stands around an alarm on both devices: whom to call where it is no fire, who is on duty. */
import { laterPart } from './later-part';

export const AroundParts = laterPart(() => import('../around/around'));
