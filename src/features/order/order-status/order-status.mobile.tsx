import type { ReactNode } from 'react';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import { StatusPage } from './status-page';

const KIT = { layout: 'phone', FormBody, SubmitButton } as const;

export default function OrderStatus(): ReactNode {
  return <StatusPage kit={KIT} />;
}
