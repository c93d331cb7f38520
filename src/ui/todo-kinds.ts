/** What each source of to-dos looks like, and where it leads. A source that an area registers gets its entry here. */
import { HANDLE_STATE } from '@/contract/codes';
import type { Todo, TodoKey, TodoRow } from '@/contract/home';
import { href, type ScreenKey } from '@/screens/addresses';
import { alarmHref } from '@/ui/common/alarm-href';
import type { Tone } from '@/ui/model/cell';

type List = Todo['list'];

export interface TodoKind {
  /** A name of `ICON_PATHS`. */
  readonly icon: string;
  /** The number's hue while there is something. */
  readonly tone: Tone;
  readonly all: (list: List) => string;
  readonly record: (row: TodoRow, list: List) => string;
}

const to =
  (screen: ScreenKey) =>
  (list: List): string =>
    href(screen, list);

/** Pages whose addresses come later than this one. */
export const LATER = {
  calendar: '/business-app/workday/work-calendar',
  handOver: '/business-app/warningNotice/my-tasks/index',
  flow: '/business-app/workflow/task-list',
  flowHandle: '/business-app/workflow/transact-list',
  flowDetail: '/business-app/workflow/bizFlowDetail',
  faults: '/sharedServices/sys-log',
  fault: '/sharedServices/sys-log-track/',
  visits: '/business-app/convenient-access/visitorAppointment/index',
  visit: '/business-app/convenient-access/visitorAppointment/VisitorAppointmentDetail',
  musters: '/business-app/convenient-access/muster/index',
  muster: '/business-app/convenient-access/muster/detail',
} as const;

const queryOf = (list: List): string =>
  new URLSearchParams(Object.entries(list).map(([k, v]) => [k, String(v)])).toString();
const later = (path: string) => (list: List) => `${path}?${queryOf(list)}`;

const alarmOf = ({ id, state, category, deviceType }: TodoRow): string => {
  const known = Object.values(HANDLE_STATE).find((one) => one === state);
  return alarmHref({ id, handleState: known ?? HANDLE_STATE.pending, category, deviceType });
};
const orderOf = ({ id }: TodoRow): string => href('orderChat', { id });

const alarms = (tone: Tone): TodoKind => ({
  icon: 'alarm',
  tone,
  all: to('warningNoticeWechatIndex'),
  record: alarmOf,
});
const orders = (icon: string, tone: Tone, screen: ScreenKey = 'orderWorkbench'): TodoKind => ({
  icon,
  tone,
  all: to(screen),
  record: orderOf,
});
/** Lists that have a page of their own need no tab. */
const ofPage = (screen: ScreenKey) => (list: List) => href(screen, { ...list, tab: undefined });
/** Their lists are pages of their own. */
const approvals = (list: string, tone: Tone): TodoKind => ({
  icon: 'flow',
  tone,
  all: () => list,
  record: ({ id }) => later(LATER.flowDetail)({ id }),
});

const visitsOf = (tone: Tone): TodoKind => ({
  icon: 'door',
  tone,
  all: later(LATER.visits),
  record: ({ id }) => later(LATER.visit)({ id }),
});

export const TODO_KINDS: Readonly<Record<TodoKey, TodoKind>> = {
  musterRunning: {
    icon: 'user',
    tone: 'danger',
    all: later(LATER.musters),
    record: ({ id }) => later(LATER.muster)({ id }),
  },
  alarmPending: alarms('danger'),
  alarmReview: { ...alarms('warning'), icon: 'role' },
  alarmNodes: { ...alarms('warning'), icon: 'flow' },
  alarmOverdue: { ...alarms('danger'), icon: 'clock' },
  alarmMine: { ...alarms('running'), icon: 'user' },
  alarmOffline: { ...alarms('warning'), icon: 'server' },
  handOver: {
    icon: 'link',
    tone: 'warning',
    all: later(LATER.handOver),
    record: (_row, list) => later(LATER.handOver)(list),
  },
  orderOverdue: orders('clock', 'danger'),
  orderMine: orders('order', 'running'),
  orderPool: { ...orders('dict', 'warning'), all: ofPage('orderPool') },
  orderRequests: orders('flow', 'warning'),
  orderVisit: { ...orders('message', 'running'), all: ofPage('orderVisits') },
  orderDecide: { ...orders('role', 'warning'), all: ofPage('orderReport') },
  orderReported: { ...orders('order', 'running'), all: ofPage('orderReport') },
  orderLoad: {
    ...orders('user', 'running'),
    record: ({ id }, list) => href('orderWorkbench', { ...list, ownerId: id }),
  },
  flow: approvals(LATER.flow, 'warning'),
  flowHandle: approvals(LATER.flowHandle, 'running'),
  visitMissing: { ...visitsOf('danger'), icon: 'user' },
  visitAsked: visitsOf('warning'),
  visitOverdue: visitsOf('danger'),
  registrations: {
    icon: 'user',
    tone: 'warning',
    all: to('registrations'),
    record: (_row, list) => href('registrations', list),
  },
  calendarYear: {
    icon: 'calendar',
    tone: 'warning',
    all: later(LATER.calendar),
    record: ({ id }, list) => later(LATER.calendar)({ ...list, calendarId: id }),
  },
  faults: {
    icon: 'server',
    tone: 'danger',
    all: later(LATER.faults),
    record: ({ id }) => `${LATER.fault}${String(id)}`,
  },
};
