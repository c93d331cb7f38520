import type { ReactNode } from 'react';
import { DesktopProvider } from '@/ui/desktop/desktop-provider';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { CompleteForm, type CompleteProps } from './complete-form';

const KIT = { FormBody, SubmitButton } as const;

export default function Complete(props: CompleteProps): ReactNode {
  return (
    <DesktopProvider>
      <CompleteForm {...props} kit={KIT} />
    </DesktopProvider>
  );
}
