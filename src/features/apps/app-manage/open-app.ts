/** Opens an application as its record says: in this page, in a frame, or in a new window. */
import type { AppRow } from '@/contract/admin-app';
import { VALIDITY } from '@/contract/codes';
import { chooseMenu } from '@/ui/model/menu-choice';

type Openable = Pick<AppRow, 'id' | 'name' | 'icon' | 'sysUrl' | 'openMode' | 'valid'>;

/** Disabled applications cannot be opened, nor can our own applications without an address: they only have menus. */
export const isOpenable = ({ sysUrl, valid }: Openable): boolean => sysUrl !== null && valid === VALIDITY.valid;

/** The shell opens it as it opens menu entries. */
export function openApp({ id, name, icon, sysUrl, openMode }: Openable): void {
  chooseMenu({
    id,
    name,
    names: {},
    path: '',
    pageAddr: '',
    icon,
    hidden: false,
    alwaysShow: false,
    children: [],
    linkUrl: undefined,
    sysUrl: sysUrl ?? undefined,
    opens: openMode,
    redirect: undefined,
  });
}
