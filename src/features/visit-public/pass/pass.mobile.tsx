import type { ReactNode } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import type { CompleteProps } from './complete-form';
import { PassPage } from './pass-page';
import { beginVisit } from './read-visit';

/** Most guests have filled in everything: the fields come when they are needed. */
const Complete = lazyPart<CompleteProps>(() => import('./complete-form.mobile'), ['visitform']);

/** The page is drawn when it has its visit. */
export const ready = beginVisit(new URLSearchParams(location.search).get('token'));

export default function VisitPass(): ReactNode {
  return <PassPage layout="phone" Complete={Complete} />;
}
