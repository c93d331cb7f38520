import { expect, test } from 'vitest';
import type { OutboxEntry } from '@/outbox/entry';
import { newestAnswer } from './answers';

const entry = (change: Partial<OutboxEntry>): OutboxEntry => ({
  id: 'a',
  seq: 1,
  endpoint: 'actOnAlarm',
  input: {},
  parkId: 1,
  userId: 1,
  subject: { kind: 'alarm', id: 12 },
  title: { key: 'alarm.action.acknowledge' },
  createdAt: 0,
  state: 'waiting',
  attempts: 0,
  lastError: null,
  current: null,
  output: null,
  deliveredAt: null,
  photos: [],
  ...change,
});

const accepted = entry({ state: 'delivered', output: { version: 4 } });
const refused = entry({ state: 'conflict', current: { version: 6 } });

test('the newest answer takes the record’s place, be it an acceptance or a refusal', () => {
  expect(newestAnswer([accepted], 3)).toEqual({ version: 4 });
  expect(newestAnswer([refused, accepted], 3)).toEqual({ version: 6 });
});

test('an answer from before the record changes nothing, and neither does a queued action', () => {
  expect(newestAnswer([accepted, refused], 6)).toBeUndefined();
  expect(newestAnswer([entry({})], 1)).toBeUndefined();
});
