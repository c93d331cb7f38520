/** The set-up of orders on the phone: forms come as sheets. */
import type { ReactNode } from 'react';
import { FormSheet } from '@/ui/mobile/form-page';
import { Page } from '@/ui/mobile/page';
import { toast } from '@/ui/mobile/toast';
import { TypesView, type Kit } from './types-view';

const KIT: Kit = { Form: FormSheet, say: toast };

export default function OrderTypes(): ReactNode {
  return (
    <Page>
      <TypesView kit={KIT} />
    </Page>
  );
}
