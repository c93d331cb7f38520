/** Which other site the page's address names, and whether the platform knows it. */
import { useLocation, useSearchParams } from 'react-router-dom';
import { outsideEndpoints } from '@/contract/outside';
import { buildMenuTree } from '@/session/menus';
import { useMenus } from '@/session/session-state';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import type { OutsideSites } from '@/contract/outside';
import { classifyAddress, type AddressClass } from './classify-address';

export interface OutsideModel {
  /** Undefined until the sites are known. */
  readonly place: AddressClass | undefined;
  readonly sites: DetailModel<OutsideSites>;
}

/** Without `?url=` the menu entry at this address says where to. */
function useWanted(): string | undefined {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const menus = useMenus();
  const written = query.get('url');
  if (written !== null) return written;
  const entry = buildMenuTree(menus ?? [], () => false).find(({ path }) => path === pathname);
  return entry?.linkUrl ?? entry?.sysUrl;
}

export function useOutside(): OutsideModel {
  const wanted = useWanted();
  const sites = useDetail(outsideEndpoints.listOutsideSites, {});
  return { place: sites.record && classifyAddress(wanted, sites.record, location.origin), sites };
}
