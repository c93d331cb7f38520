/** Where each kind of record opens, and what else can be done with it. A kind that an area registers gets its entry here. */
import { HANDLE_STATE } from '@/contract/codes';
import type { Found, FoundKind } from '@/contract/search';
import { href } from '@/screens/addresses';
import { adminAddresses } from '@/screens/addresses-admin';
import { alarmHref } from '@/ui/common/alarm-href';

/** What decides where something leads. */
export interface Seeker {
  readonly permissions: readonly string[];
  /** Addresses of the person's menu. */
  readonly paths: ReadonlySet<string>;
  /** A record that a desk opens beside its list is a page on a phone. */
  readonly isPhone: boolean;
}

interface Kind {
  /** A name of `ICON_PATHS`. */
  readonly icon: string;
  /** undefined: this person has no page for it. */
  readonly open: (found: Found, seeker: Seeker) => string | undefined;
}

function alarmOf({ id, state, category, deviceType }: Found): string {
  const known = Object.values(HANDLE_STATE).find((one) => one === state) ?? HANDLE_STATE.pending;
  return alarmHref({
    id,
    handleState: known,
    category: category ?? undefined,
    deviceType: deviceType ?? undefined,
  } as Parameters<typeof alarmHref>[0]);
}

/** Lists of people, and the page of one of them. */
const PEOPLE = [
  [adminAddresses.unifiedUsers, adminAddresses.unifiedUser],
  [adminAddresses.parkUsers, adminAddresses.parkUser],
  [adminAddresses.centerUsers, adminAddresses.centerUser],
] as const;

/** What happens at a place: its orders, else its alarms. */
function atPlace({ id }: Found, { permissions }: Seeker): string {
  return permissions.includes('order.read')
    ? href('orderWorkbench', { tab: 'all', locationId: id })
    : href('warningNoticeWechatIndex', { status: 'any', locationId: id });
}

export const FOUND: Readonly<Record<FoundKind, Kind>> = {
  alarm: { icon: 'alarm', open: alarmOf },
  order: { icon: 'order', open: ({ id }) => href('orderChat', { id }) },
  person: {
    icon: 'user',
    open: ({ id }, { paths, isPhone }) => {
      const [list, page] = PEOPLE.find(([path]) => paths.has(path)) ?? [];
      return list && `${isPhone ? page : list}?id=${id}`;
    },
  },
  place: { icon: 'park', open: atPlace },
  device: { icon: 'server', open: ({ id }) => href('warningNoticeWechatIndex', { status: 'any', deviceId: id }) },
};

/** What can be done with a record beside opening it. */
export const dispatchHref = ({ id }: Found): string => href('orderDispatch', { id });
