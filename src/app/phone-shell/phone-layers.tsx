/** What a phone's frame can do without at first: alarms that wait, pulling down, other sites, what was opened lately. */
import type { ReactNode, RefObject } from 'react';
import { loadTexts } from '@/i18n/language';
import { toast } from '@/ui/mobile/toast';
import { AlertLayer } from '../alerts/alert-layer';
import { loadAlertTexts } from '../alerts/alert-texts';
import { PhoneBell } from '../alerts/bell.mobile';
import { TabCount } from '../alerts/tab-count';
import { useKeptNews } from '../kept-news';
import { useMenuChooser } from '../menu-choose';
import { useParkNews } from '../park-news';
import { useVisits } from '../search/use-visits';
import { LeaveSheet } from './leave-sheet';
import { PullPage } from './pull-page';
import './phone-layers.css';

const say = (words: string): void => toast(words, 'info');

function PageLayers({ page }: { page: RefObject<HTMLElement | null> }): ReactNode {
  useVisits();
  useMenuChooser();
  useParkNews(say);
  useKeptNews(say);
  return (
    <>
      <PullPage page={page} />
      <LeaveSheet />
    </>
  );
}

/** With their words. */
export async function loadPhoneLayers() {
  await Promise.all([loadTexts(['menu']), loadAlertTexts()]);
  return { AlertLayer, Bell: PhoneBell, TabCount, PageLayers };
}
