/** The short code under a QR code counts as the QR code does, and cannot be found by trying. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { ARRIVE_WAY } from '@/contract/codes';
import { controlRoomEndpoints } from '@/contract/control-room';
import { orderPublicEndpoints } from '@/contract/order-public';
import { printedShortCode, SHORT_CODE_ALPHABET } from '@/contract/short-code';
import { openDeskWorld, type DeskWorld, type Name } from '../../../tests/kit/world/desk-demo';

let world: DeskWorld;
beforeAll(async () => {
  world = await openDeskWorld();
});
afterAll(() => world.stop());

interface Sticker {
  deviceId: number;
  qrCode: string;
  short: string;
}

/** A smoke detector with a sticker of its own. */
async function sticker(parkId = 1): Promise<Sticker> {
  const [row] = await world.query<{ id: string; qr_code: string; short_code: string }>(
    `insert into device (park_id, code, qr_code, name, type, floor_id, location_text)
     values ($1, $2, 'PK:' || $2, '烟感', 1,
       (select id from location where park_id = $1 and kind = 2 order by id limit 1), '走廊')
     returning id, qr_code, short_code`,
    [parkId, randomUUID()],
  );
  return { deviceId: Number(row?.id), qrCode: row?.qr_code ?? '', short: printedShortCode(row?.short_code ?? '') };
}

const alarmAt = ({ deviceId }: Sticker): Promise<AlarmDetail> => world.report('field', { deviceId });

async function arrive(who: Name, alarm: { id: number }, scanCode: string) {
  const scanned = { action: 'arrive', way: ARRIVE_WAY.scan, scanCode };
  const { status, body } = await world.call(who, alarmEndpoints.actOnAlarm, {
    alarmId: alarm.id,
    parkId: 1,
    ...scanned,
  });
  return [status, body.error?.code ?? null];
}

/** Another one that is well-formed, and nobody's. */
const nobodys = (n: number): string =>
  printedShortCode(`222222${SHORT_CODE_ALPHABET[n % SHORT_CODE_ALPHABET.length] ?? ''}`);

it('a short code proves an arrival as the QR code does, in any letters and with or without its dash', async () => {
  for (const typed of [
    (short: string) => short,
    (short: string) => short.toLowerCase().replace('-', ''),
    (short: string) => ` ${short.replace('-', ' ')} `,
  ]) {
    const point = await sticker();
    expect(await arrive('field', await alarmAt(point), typed(point.short))).toEqual([200, null]);
  }
  const point = await sticker();
  const printed = `https://park.example.com/business-app/workOrderManagement/report?code=${encodeURIComponent(point.qrCode)}`;
  expect(await arrive('field', await alarmAt(point), printed)).toEqual([200, null]);
});

it('a mistyped one is said to be mistyped, one of another point to be of another, one of nobody to be unknown', async () => {
  const [point, other] = [await sticker(), await sticker()];
  const alarm = await alarmAt(point);
  const last = point.short.endsWith('A') ? 'B' : 'A';
  expect(await arrive('field', alarm, `${point.short.slice(0, -1)}${last}`)).toEqual([422, 'code.mistyped']);
  const swapped = `${other.short.slice(0, 2)}${other.short[3]}${other.short[2]}${other.short.slice(4)}`;
  if (swapped !== other.short) expect(await arrive('field', alarm, swapped)).toEqual([422, 'code.mistyped']);
  expect(await arrive('field', alarm, 'K7MD-4W20')).toEqual([422, 'code.strangeSign']);
  expect(await arrive('field', alarm, other.short)).toEqual([422, 'alarm.scanDoesNotMatch']);
  expect(await arrive('field', alarm, nobodys(1))).toEqual([422, 'code.unknown']);
});

it('the short code of another park’s sticker is nobody’s here', async () => {
  const alarm = await alarmAt(await sticker());
  expect(await arrive('field', alarm, (await sticker(2)).short)).toEqual([422, 'code.unknown']);
});

it('the code of a place stands for the place: whoever reports finds it', async () => {
  const [room] = await world.query<{ name: string; short_code: string }>(
    'select name, short_code from location where park_id = 1 and kind = 3 order by id limit 1',
  );
  const scanCode = printedShortCode(room?.short_code ?? '');
  const found = await world.get('guard', controlRoomEndpoints.searchAlarmPoints, { parkId: 1, scanCode });
  expect(found).toEqual([expect.objectContaining({ id: null, location: expect.stringContaining(room?.name ?? '-') })]);
});

it('after ten codes of nobody no code of this person is looked at for ten minutes; others may go on', async () => {
  const point = await sticker();
  const look = async (who: Name, scanCode: string) => {
    const { status, body } = await world.call(who, controlRoomEndpoints.searchAlarmPoints, { parkId: 1, scanCode });
    return [status, body.error?.code ?? null];
  };
  for (let n = 0; n < 10; n += 1) expect(await look('guard', nobodys(n))).toEqual([422, 'code.unknown']);
  expect(await look('guard', nobodys(10))).toEqual([429, 'code.tooMany']);
  expect(await look('guard', point.short)).toEqual([429, 'code.tooMany']);
  expect(await look('lead', point.short)).toEqual([200, null]);
  // What is scanned was not guessed.
  expect(await look('guard', point.qrCode)).toEqual([200, null]);
  world.turn(10);
  expect(await look('guard', nobodys(3))).toEqual([422, 'code.unknown']);
});

it('whoever has no account learns nothing by a short code', async () => {
  const { short, qrCode } = await sticker();
  expect((await world.call('tenant', orderPublicEndpoints.getReportPoint, { code: qrCode })).status).toBe(200);
  expect((await world.call('tenant', orderPublicEndpoints.getReportPoint, { code: short })).status).toBe(404);
});

it('every printed code has a short one of its own', async () => {
  const [floor] = await world.query<{ id: string }>('select id from location where park_id = 1 and kind = 3 limit 1');
  const { codes } = await world.get('admin', orderPublicEndpoints.listPrintedCodes, {
    parkId: 1,
    places: String(floor?.id),
    devices: true,
  });
  expect(codes.length).toBeGreaterThan(0);
  for (const { short } of codes) expect(short).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  const [{ both } = { both: '' }] = await world.query<{ both: string }>(
    `select count(*) - count(distinct short_code) as both from (select short_code from device union all select short_code from location) s`,
  );
  expect(both).toBe('0');
});
