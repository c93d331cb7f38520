/** A report and its keeping on the phone. */
import type { ReactNode } from 'react';
import { Page } from '@/ui/mobile/page';
import { DesignPage } from './design-page';

export default function ReportDesign(): ReactNode {
  return (
    <Page>
      <DesignPage layout="phone" />
    </Page>
  );
}
