import { afterEach, describe, expect, it } from 'vitest';
import { earlyActions, earlyEntries, keepEarly, releaseEarly } from './early';
import type { OutboxAction } from './entry';

const action = (id: string, alarmId: number): OutboxAction & { id: string } => ({
  id,
  endpoint: 'actOnAlarm',
  input: { action: 'acknowledge', alarmId, parkId: 1, clientAt: 1 },
  parkId: 1,
  subject: { kind: 'alarm', id: alarmId },
  title: { key: 'alarm.action.acknowledge' },
});

afterEach(() => localStorage.clear());

describe('what is done before the outbox has arrived', () => {
  it('is kept in its order until the outbox has it', () => {
    keepEarly({ userId: 7, action: action('a', 1) });
    keepEarly({ userId: 7, action: action('b', 2) });
    expect(earlyActions().map((early) => early.action.id)).toEqual(['a', 'b']);
    releaseEarly('a');
    expect(earlyActions().map((early) => early.action.id)).toEqual(['b']);
  });

  it('is shown as waiting to its own user only', () => {
    keepEarly({ userId: 7, action: action('a', 1) });
    expect(earlyEntries(7)).toMatchObject([{ id: 'a', state: 'waiting', subject: { kind: 'alarm', id: 1 } }]);
    expect(earlyEntries(8)).toEqual([]);
  });

  it('is nothing where the device remembers nothing', () => {
    expect(earlyActions()).toEqual([]);
  });
});
