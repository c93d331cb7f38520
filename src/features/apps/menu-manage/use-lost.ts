/** How many entries have no page, and whether only these are shown (`lost` in the address). */
import { useSearchParams } from 'react-router-dom';
import { adminAppEndpoints } from '@/contract/admin-app';
import { isPage } from '@/ui/model/menu-choice';
import { useDetail } from '@/ui/model/use-detail';
import { nodesOf } from './func-node';
import { ONLY_LOST } from './use-funcs';

export function useLost(): { count: number; only: boolean; toggle: () => void } {
  const [params, setParams] = useSearchParams();
  const { record } = useDetail(adminAppEndpoints.listFuncs, {});
  const only = params.has(ONLY_LOST);
  const toggle = (): void =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (only) next.delete(ONLY_LOST);
      else next.set(ONLY_LOST, '1');
      return next;
    });
  return { count: nodesOf([], record ?? [], isPage).filter(({ isLost }) => isLost).length, only, toggle };
}
