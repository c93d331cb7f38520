import type { texts as zh } from '../zh/home';
import type { SameKeys } from '../../text-types';

export const texts = {
  greeting: {
    night: 'Good evening, {{name}}',
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  waiting: 'Waiting for you now',
  todo: {
    alarmPending: 'To acknowledge',
    alarmReview: 'To review',
    alarmNodes: 'My plan steps',
    alarmOverdue: 'Overdue alarms',
    alarmMine: 'My alarms',
    alarmOffline: 'Devices offline or faulty',
    handOver: 'Handovers to accept',
    orderOverdue: 'Overdue orders',
    orderMine: 'My orders',
    orderPool: 'Pool',
    orderRequests: 'To approve',
    orderVisit: 'Follow-ups due',
    orderDecide: 'Waiting for my answer',
    orderReported: 'My reports',
    orderLoad: 'In hand by person',
    flow: 'Approvals',
    registrations: 'Account requests',
    calendarYear: 'Holidays not set',
    faults: 'Unhandled faults',
  },
  all: 'All {{count}}',
  allOf: '{{name}}: show all {{count}}',
  late_one: '{{count}} overdue',
  late_other: '{{count}} overdue',
  row: {
    ackBy: 'Acknowledged by {{name}}',
    nobody: 'Nobody has acknowledged it',
    inHand_one: '{{count}} order in hand',
    inHand_other: '{{count}} orders in hand',
    toSign_one: '{{count}} item to accept',
    toSign_other: '{{count}} items to accept',
  },
  elsewhere: {
    some_one: '{{count}} alarm not acknowledged in your other parks',
    some_other: '{{count}} alarms not acknowledged in your other parks',
    show: 'Show all parks',
  },
  empty: {
    title: 'Nothing waits for you now',
    hint: 'Anything new appears here at once and in your work chat',
  },
  period: {
    title: 'Last {{days}} days',
    alarmsBegun: 'New alarms',
    falseAlarms: 'False alarms',
    ordersMade: 'New orders',
    ordersCompleted: 'Finished orders',
  },
  shortcuts: {
    title: 'Your pages',
  },
} satisfies SameKeys<typeof zh>;
