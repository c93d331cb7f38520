/** How many entries have no page, and whether only these are shown (`lost` in the address). */
import { adminAppEndpoints } from '@/contract/admin-app';
import { isPage } from '@/ui/model/menu-choice';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail } from '@/ui/model/use-detail';
import { nodesOf } from './func-node';
import { ONLY_LOST } from './use-funcs';

export function useLost(): { count: number; only: boolean; toggle: () => void } {
  const [params, change] = useAddressParams();
  const { record } = useDetail(adminAppEndpoints.listFuncs, {});
  const only = params.has(ONLY_LOST);
  const toggle = (): void => change({ [ONLY_LOST]: only ? undefined : 1 }, { replace: false });
  return { count: nodesOf([], record ?? [], isPage).filter(({ isLost }) => isLost).length, only, toggle };
}
