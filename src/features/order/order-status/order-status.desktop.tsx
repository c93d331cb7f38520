import type { ReactNode } from 'react';
import { DesktopProvider } from '@/ui/desktop/desktop-provider';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { StatusPage } from './status-page';

const KIT = { layout: 'desktop', FormBody, SubmitButton } as const;

export default function OrderStatus(): ReactNode {
  return (
    <DesktopProvider>
      <StatusPage kit={KIT} />
    </DesktopProvider>
  );
}
