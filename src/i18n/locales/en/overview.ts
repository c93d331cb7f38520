import type { texts as zh } from '../zh/overview';
import type { SameKeys } from '../../text-types';

export const texts = {
  heading: 'Park overview',
  now: 'Now',
  period: 'Last {{days}} days',
  number: {
    alarmOpen: 'Open alarms',
    alarmOverdue: 'Overdue alarms',
    orderPool: 'Orders in the pool',
    orderOffered: 'Orders to accept',
    orderInProgress: 'Orders in progress',
    orderSuspended: 'Orders on hold',
    orderOverdue: 'Overdue orders',
    alarmsBegun: 'New alarms',
    falseAlarms: 'False alarms',
    ordersMade: 'New orders',
    ordersCompleted: 'Finished orders',
  },
  duty: { title: 'On duty now', none: 'Nobody is scheduled now', call: 'Call {{name}}' },
  empty: {
    title: 'Your role has no park statistics',
    hint: 'What waits for you is on the workbench',
    toHome: 'To the workbench',
  },
} satisfies SameKeys<typeof zh>;
