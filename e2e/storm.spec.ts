/** Hundreds of points of one building at the same moment: few alarms, none lost, and the list can still be worked with. */
import { randomUUID } from 'node:crypto';
import { DEMO_SIGNAL_KEY } from '../server/db/seed/seed';
import { address, expect, test } from './kit/people';
import { sharedInstance } from './kit/platform';
import { rowsOf } from './kit/points';
import { expectFits } from './kit/screens';

const POINTS = 400;

/** A building of its own, so that nobody else's alarms are part of it. */
async function addBuilding(name: string): Promise<string[]> {
  const [row] = await rowsOf(
    `insert into location (park_id, kind, name, code) values (1, 1, '${name}', '${name}') returning id`,
  );
  const rows = await rowsOf(`insert into device (park_id, code, qr_code, name, type, building_id, location_text)
    select 1, '${name}-' || n, '${name}-' || n, '烟感' || n, 1, ${row?.[0]}, '${name} ' || n || ' 号点'
    from generate_series(1, ${POINTS}) n returning code`);
  return rows.map(([code = '']) => code);
}

// The platform folds the storm; both devices draw the same list.
test('a storm of four hundred points is ten alarms; the first says how many more there are @phone', async ({
  people,
}) => {
  const name = `风暴${randomUUID().slice(0, 6)}`;
  const codes = await addBuilding(name);
  const page = await people.signedIn('guard', `/warningNoticeWechat/index?keyword=${encodeURIComponent(name)}`);
  const reply = await fetch(`${sharedInstance().url}/open/v1/signals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': DEMO_SIGNAL_KEY },
    body: JSON.stringify({ signals: codes.map((deviceCode) => ({ seq: randomUUID(), deviceCode, type: 'alarm' })) }),
  });
  expect(await reply.json()).toMatchObject({ data: { accepted: POINTS, refused: 0 } });
  const rows = page.getByRole('link').or(page.getByRole('row')).filter({ hasText: name });
  await expect(rows).toHaveCount(10);
  await expectFits(page);
  const [first] = await rowsOf(`select min(id) from alarm where location like '${name}%'`);
  await page.goto(address(`/warningNoticeWechat/sureFire?id=${first?.[0]}`));
  await expect(page.getByText(`同楼另有 ${POINTS - 10} 个点位报警`).first()).toBeVisible();
  await expectFits(page);
  const kept = await rowsOf(`select count(*) from alarm where location like '${name}%'`);
  expect(kept).toEqual([[String(POINTS)]]);
  // Nobody else's journey finds four hundred points in alarm.
  await rowsOf(`update alarm set handle_state = 50, closed_at = now() where location like '${name}%' returning 1`);
});
