/** What a phone's frame can do without at first: pulling down, leaving for other sites, what was opened lately. */
import type { ReactNode, RefObject } from 'react';
import { loadTexts } from '@/i18n/language';
import { toast } from '@/ui/mobile/toast';
import { useMenuChooser } from '../menu-choose';
import { useParkNews } from '../park-news';
import { useVisits } from '../search/use-visits';
import { LeaveSheet } from './leave-sheet';
import { PullPage } from './pull-page';
import './phone-layers.css';

const say = (words: string): void => toast(words, 'info');

export function PhoneLayers({ page }: { page: RefObject<HTMLElement | null> }): ReactNode {
  useVisits();
  useMenuChooser();
  useParkNews(say);
  return (
    <>
      <PullPage page={page} />
      <LeaveSheet />
    </>
  );
}

/** With their words. */
export async function loadPhoneLayers(): Promise<typeof PhoneLayers> {
  await loadTexts(['menu']);
  return PhoneLayers;
}
