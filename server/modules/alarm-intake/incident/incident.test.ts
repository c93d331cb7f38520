import { expect, it } from 'vitest';
import { type Device, IncidentBook } from './incident.rules';
import { readSignal } from '../call/signal-reading.rules';

const NOW = new Date('2026-03-02T06:00:00Z');
const device = { id: 1, parkId: 1, type: 1, locationText: 'A座 1层' } as Device;

/** Signals in the order they came: type and seconds before now. @returns the only incident */
function fold(...came: [type: string, secAgo: number][]) {
  const book = new IncidentBook([device], [], NOW);
  came.forEach(([type, secAgo], index) => {
    const raw = { seq: String(index), deviceCode: 'S1', type, occurredAt: NOW.getTime() - secAgo * 1000 };
    const reading = readSignal(raw, index, NOW);
    if (reading.ok) book.take(device, reading.read);
  });
  const [only] = book.changes().raised;
  return {
    state: only?.signalState,
    count: only?.signalCount,
    events: only?.events.map((event) => event.action),
    only,
  };
}

it('is restored, and alarms again', () => {
  expect(fold(['alarm', 9], ['restore', 8])).toMatchObject({ state: 0, count: 1, events: ['restored'] });
  expect(fold(['alarm', 9], ['restore', 8], ['alarm', 7])).toMatchObject({
    state: 1,
    count: 2,
    events: ['restored', 'signalAgain'],
  });
});

it('is not calmed by a restore that was late', () => {
  expect(fold(['alarm', 5], ['restore', 8])).toMatchObject({ state: 1, events: [] });
});

it('is not woken by an alarm from before its restore', () => {
  expect(fold(['alarm', 9], ['restore', 5], ['alarm', 7]).state).toBe(0);
});

it('writes a line for the second signal and each tenfold', () => {
  const { count, events } = fold(...Array.from({ length: 120 }, (_, i): [string, number] => ['alarm', 200 - i]));
  expect(count).toBe(120);
  expect(events).toEqual(['signalAgain', 'signalAgain', 'signalAgain']);
});

it('never begins in the future, whatever the device clock says', () => {
  expect(fold(['alarm', -300]).only?.occurredAt).toEqual(NOW);
});

it('has nothing to restore where nothing is open', () => {
  expect(fold(['restore', 1]).only).toBeUndefined();
});
