import type { ReactNode } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import type { CompleteProps } from './complete-form';
import { PassPage } from './pass-page';
import { beginVisit } from './read-visit';

const Complete = lazyPart<CompleteProps>(() => import('./complete-form.desktop'), ['visitform']);

/** The page is drawn when it has its visit. */
export const ready = beginVisit(new URLSearchParams(location.search).get('token'));

export default function VisitPass(): ReactNode {
  return <PassPage layout="desktop" Complete={Complete} />;
}
