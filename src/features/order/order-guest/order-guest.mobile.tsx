import type { ReactNode } from 'react';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import { GuestPage } from './guest-page';

const KIT = { layout: 'phone', FormBody, SubmitButton } as const;

export default function OrderGuest(): ReactNode {
  return <GuestPage kit={KIT} />;
}
