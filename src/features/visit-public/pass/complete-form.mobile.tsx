import type { ReactNode } from 'react';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import { CompleteForm, type CompleteProps } from './complete-form';

const KIT = { FormBody, SubmitButton } as const;

export default function Complete(props: CompleteProps): ReactNode {
  return <CompleteForm {...props} kit={KIT} />;
}
