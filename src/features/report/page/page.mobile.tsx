/** A report on the phone. */
import type { ReactNode } from 'react';
import { Page } from '@/ui/mobile/page';
import { ReportPage } from './report-page';

export default function ReportView(): ReactNode {
  return (
    <Page>
      <ReportPage layout="phone" />
    </Page>
  );
}
