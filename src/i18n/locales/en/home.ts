import type { texts as zh } from '../zh/home';
import type { SameKeys } from '../../text-types';

export const texts = {
  greeting: {
    night: 'Good night shift, {{name}}',
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  waiting: 'Waiting for you now',
  count: {
    unacknowledged: 'Not taken',
    mine: 'My alarms',
    overdue: 'Overdue',
    toReview: 'To countersign',
    registrations: 'Account requests',
  },
  nodes: {
    title: 'My plan steps',
    some: '{{count}} step(s) wait for you',
    none: 'No step waits for you',
  },
  list: {
    title: 'Most urgent',
    all: 'All alarms',
    ackBy: 'Taken by {{name}}',
    nobody: 'Nobody has taken it',
  },
  elsewhere: {
    some: '{{count}} not acknowledged in your other parks',
    show: 'Show all parks',
  },
  empty: {
    title: 'Nothing waits for you now',
    hint: 'New alarms appear here at once and in your chat',
  },
  shortcuts: {
    title: 'Your pages',
    none: 'No other page is open to you yet; ask the park administrator',
    emptyHint: 'Alarms are handled by people on duty; below are the pages you may use',
  },
} satisfies SameKeys<typeof zh>;
