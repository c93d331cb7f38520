/** The form of a link, as the call takes it. */
import { expect, it } from 'vitest';
import { REPORT_SHARE_STATE } from '@/contract/report/report-codes';
import type { ReportShare } from '@/contract/report/report-share';
import { KEPT, localMoment, shareIn } from './share-words';

const NOW = Date.UTC(2026, 10, 20, 6);
const DAY = 86_400_000;
const SHARE: ReportShare = {
  id: 1,
  version: 1,
  reportId: 2,
  reportName: '',
  name: '例会',
  ownerId: 3,
  ownerName: '',
  state: REPORT_SHARE_STATE.active,
  tail: 'abcd',
  hasPassword: true,
  parkIds: [1],
  pinned: {},
  open: [],
  export: false,
  watermark: true,
  maxViews: null,
  views: 0,
  startsAt: null,
  expiresAt: NOW + 3 * DAY,
  frameOrigins: [],
  createdAt: NOW,
  mayChange: true,
};

function form(values: Record<string, string | readonly string[]>): FormData {
  const said = new FormData();
  for (const [name, each] of Object.entries(values)) for (const value of [each].flat()) said.append(name, value);
  return said;
}

it('a new link lasts from its beginning, and shows the parks that were ticked', () => {
  const startsAt = NOW + 2 * DAY;
  const said = form({ startsAt: localMoment(startsAt), lasts: '7', park: ['1', '4'], frames: 'https://a.example/x' });
  expect(shareIn(said, undefined, NOW)).toMatchObject({
    startsAt,
    expiresAt: startsAt + 7 * DAY,
    parkIds: [1, 4],
    password: null,
    frameOrigins: ['https://a.example'],
  });
});

it('a link that is changed keeps its end and its password unless somebody says otherwise', () => {
  const kept = shareIn(form({ lasts: KEPT, park: '1' }), SHARE, NOW);
  expect([kept.expiresAt, 'password' in kept]).toEqual([SHARE.expiresAt, false]);
  const without = shareIn(form({ lasts: '30', park: '1', noPassword: 'on' }), SHARE, NOW);
  expect([without.expiresAt, without.password]).toEqual([NOW + 30 * DAY, null]);
  expect(shareIn(form({ lasts: 'forever', password: 'another1' }), SHARE, NOW)).toMatchObject({
    expiresAt: null,
    password: 'another1',
  });
});
