import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AlarmRecordMore } from '@/contract/control-room';
import type { AlarmLogEntry } from '@/contract/alarm-entities';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { parksAtom, sessionStore } from '@/session/session-state';
import { alarmFixture, logEntry } from '../../alarm.fixture';
import { AlarmPaper } from './alarm-paper';

/** 14:03:09 in Shanghai, 03:03:09 in São Paulo. */
const AT = Date.UTC(2026, 10, 20, 6, 3, 9);
const MORE: AlarmRecordMore = {
  source: 1,
  createdByName: null,
  ruleVersion: null,
  stormCount: 0,
  signals: 0,
  notices: { sent: 0, pending: 0, failed: 0 },
  similar: { total: 0, byVerdict: [], rows: [] },
  orders: [],
  children: [],
  childCount: 0,
  mayNote: false,
};
const NOTHING = { signals: undefined, notices: undefined, failed: false };

const flapping: AlarmLogEntry[] = Array.from({ length: 40 }, (_, n) =>
  logEntry({
    id: 10 + n,
    at: AT + (n + 1) * 1000,
    action: n % 2 === 0 ? 'restored' : 'signalAgain',
    params: { count: n },
  }),
);

beforeAll(async () => {
  addMoreTexts();
  await loadTexts(['alarm', 'alarmdesk']);
});
beforeEach(() => {
  const park = { id: 1, name: '圣保罗园区', parentId: null, projectCode: 'P', address: '' };
  sessionStore.set(parksAtom, [{ ...park, timeZone: 'America/Sao_Paulo' }]);
});
afterEach(() => sessionStore.set(parksAtom, []));

const show = (log: AlarmLogEntry[]) =>
  render(<AlarmPaper alarm={alarmFixture({ parkId: 1, occurredAt: AT, log })} more={MORE} archive={NOTHING} />);

it('a flapping detector takes one line of the paper, with how often it came and went', () => {
  show([...flapping.toReversed(), logEntry({ id: 1, at: AT })]);
  expect(screen.getAllByText(/信号复位 20 次/)).toHaveLength(1);
  expect(screen.getByText(/03:03:10 – 2026-11-20 03:03:49 信号复位 20 次，再次收到信号 20 次/)).toBeVisible();
  expect(screen.queryByText(/信号已复位/)).toBeNull();
});

it('every time on the paper is of the park’s clock', () => {
  const until = AT + 3_600_000;
  show([logEntry({ id: 2, at: AT, action: 'shelve', actorName: '王志远', params: { until } })]);
  expect(screen.getByText(/2026-11-20 03:03:09 .*2026-11-20 04:03:09/)).toBeVisible();
  expect(screen.queryByText(/14:03|15:03|今天/)).toBeNull();
});

it('there is a line to sign on for who handled it and who answers for it', () => {
  show([]);
  expect(screen.getByText('处置人签名')).toBeVisible();
  expect(screen.getByText('负责人签名')).toBeVisible();
});
