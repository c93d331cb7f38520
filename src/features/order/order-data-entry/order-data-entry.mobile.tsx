import type { ReactNode } from 'react';
import { Photos } from '@/ui/mobile/photos';
import { ActPage } from '../act-page/act-page.mobile';
import { useOrderDataEntry } from './use-order-data-entry';

export default function OrderDataEntry(): ReactNode {
  const { photos, ...page } = useOrderDataEntry();
  return (
    <>
      <ActPage {...page} />
      <Photos photos={photos} />
    </>
  );
}
