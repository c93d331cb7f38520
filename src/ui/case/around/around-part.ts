/** What happened around a record, fetched when it is shown. */
import { lazyPart } from '@/ui/lazy-part';

export const AroundPart = lazyPart(() => import('./around'), ['around']);
