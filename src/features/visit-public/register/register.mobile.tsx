import type { ReactNode } from 'react';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import { RegisterPage } from './register-page';

const KIT = { layout: 'phone', FormBody, SubmitButton } as const;

export default function VisitRegister(): ReactNode {
  return <RegisterPage kit={KIT} />;
}
