import type { texts as zh } from '../zh/home';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Waiting for me',
  greeting: {
    night: 'Good night shift, {{name}}',
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  count: {
    unacknowledged: 'Not taken',
    mine: 'My alarms',
    overdue: 'Overdue',
    toReview: 'To countersign',
    nodes: 'My plan steps',
  },
  list: {
    title: 'Most urgent',
    all: 'All alarms',
  },
  empty: {
    title: 'Nothing waits for you',
    hint: 'New alarms appear here at once and in your chat',
  },
  live: 'Live',
} satisfies SameKeys<typeof zh>;
