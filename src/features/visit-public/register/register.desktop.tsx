import type { ReactNode } from 'react';
import { DesktopProvider } from '@/ui/desktop/desktop-provider';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { RegisterPage } from './register-page';

const KIT = { layout: 'desktop', FormBody, SubmitButton } as const;

export default function VisitRegister(): ReactNode {
  return (
    <DesktopProvider>
      <RegisterPage kit={KIT} />
    </DesktopProvider>
  );
}
