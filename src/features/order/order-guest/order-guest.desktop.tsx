import type { ReactNode } from 'react';
import { DesktopProvider } from '@/ui/desktop/desktop-provider';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { GuestPage } from './guest-page';

const KIT = { layout: 'desktop', FormBody, SubmitButton } as const;

export default function OrderGuest(): ReactNode {
  return (
    <DesktopProvider>
      <GuestPage kit={KIT} />
    </DesktopProvider>
  );
}
