/** The report centre on the phone. */
import type { ReactNode } from 'react';
import { Page } from '@/ui/mobile/page';
import { CenterView } from './center-view';

export default function ReportCenter(): ReactNode {
  return (
    <Page>
      <CenterView layout="phone" />
    </Page>
  );
}
