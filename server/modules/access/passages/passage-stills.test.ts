/** What the camera of a door showed when somebody passed, over a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEVICE_TYPE } from '@/contract/codes';
import { PASSAGE_RESULT } from '@/contract/access/passage-codes';
import { passageEndpoints as passages } from '@/contract/access/passage';
import { VIEW_KIND, VIEW_ORIGIN } from '@/contract/video/clip-codes';
import { DEMO_SIGNAL_KEY } from '../../../db/seed/devices';
import { takeDueStills } from '../../../jobs/stills.worker';
import { dropPassageStills } from '../../privacy/forget.repository';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';
import { keepParts } from '../../../db/parts';

const DAY_MS = 86_400_000;
let world: DoorWorld;
let camera: number;

beforeAll(async () => {
  world = await openDoorWorld();
  const near = await world.addController(1);
  const lobby = await world.addDoor(near, 1, { name: '大堂' });
  await world.addDoor(near, 2, { name: '实验室' });
  const { deps } = world.demo.platform;
  await deps.db.withPark([], (tx) => keepParts(tx, 'passage', world.now()));
  const [found] = await world.demo.query<{ id: number }>(
    'select id::int from device where park_id = $1 and type = $2 and in_service order by id limit 1',
    [PARK, DEVICE_TYPE.camera],
  );
  camera = found?.id ?? 0;
  await world.demo.query(
    `update device set camera_ids = jsonb_build_array($1::int) where id = (select device_id from access_door where id = $2)`,
    [camera, lobby],
  );
});
afterAll(() => world.close());

let number = 0;
const pass = (more: object = {}) => {
  const given = {
    seq: `still${(number += 1)}`,
    serial: 'T-1',
    doorNo: 1,
    at: world.now().getTime(),
    direction: 1,
    way: 2,
    result: PASSAGE_RESULT.passed,
    ...more,
  };
  return world.demo.platform.call(passages.postPassages, { passages: [given] }, undefined, {
    'x-api-key': DEMO_SIGNAL_KEY,
  });
};
const list = async () => (await world.ask(passages.listPassages, { pageNum: 1, pageSize: 50 })).rows;

it('a passage of now at a door with a camera has a picture; who looks at it is written down; it goes in its time', async () => {
  const { deps } = world.demo.platform;
  await pass();
  // Shortly after: the same picture. What is told late, or at a door without a camera, has none.
  await pass({ at: world.now().getTime() - 2_000 });
  await pass({ at: world.now().getTime() - 10 * 60_000 });
  await pass({ doorNo: 2 });
  expect(await takeDueStills(deps)).toBe(1);
  const rows = await list();
  expect(rows.filter(({ hasStill }) => hasStill)).toHaveLength(2);
  const [seen, none] = [rows.find(({ hasStill }) => hasStill), rows.find(({ hasStill }) => !hasStill)];
  const still = await world.ask(passages.lookAtPassageStill, { passageId: seen?.id ?? 0 });
  expect(still).toMatchObject({ simulated: true, photo: { url: expect.stringContaining('sig=') } });
  const views = await world.demo.query(
    'select device_id::int as camera, origin_id::int as passage, kind, origin from video_view_log where kind = $1',
    [VIEW_KIND.still],
  );
  expect(views).toEqual([{ camera, passage: seen?.id, kind: VIEW_KIND.still, origin: VIEW_ORIGIN.passage }]);
  expect(await world.refusal(passages.lookAtPassageStill, { passageId: none?.id ?? 0 })).toEqual([
    404,
    'access.notFound',
  ]);

  const drop = (at: Date) => deps.db.withPark([PARK], (tx) => dropPassageStills(tx, { parkId: PARK, at }));
  expect(await drop(new Date(world.now().getTime() + 29 * DAY_MS))).toBe(0);
  expect(await drop(new Date(world.now().getTime() + 31 * DAY_MS))).toBe(2);
  expect(await world.demo.query('select 1 from passage_still')).toHaveLength(0);
  expect((await list()).some(({ hasStill }) => hasStill)).toBe(false);
});
