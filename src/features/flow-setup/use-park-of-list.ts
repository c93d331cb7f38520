/** The park that a list is about, said above it where somebody looks at several. */
import { createElement, type ReactNode } from 'react';
import { OnePark } from '@/ui/common/one-park';
import { useOnePark } from '@/ui/model/use-one-park';

export function useParkOfList(): { parkId: number; above: ReactNode } {
  const { parkId } = useOnePark();
  return { parkId, above: createElement(OnePark, { id: parkId }) };
}
