/** The rows that tests of orders begin with: two parks, people in every capacity, a building, a device, a type. */
import type pg from 'pg';

/** A Monday, 14:03 in China. */
export const START = new Date('2026-03-02T06:03:00Z');
export const QR = 'QR-1';

const ROLES = {
  tenant: ['order.report'],
  repair: ['order.report', 'order.handle'],
  dispatcher: ['order.report', 'order.read', 'order.dispatch', 'order.setup'],
  cashier: ['order.report', 'order.cash'],
  visitor: ['order.report', 'order.visit'],
  manager: ['order.report', 'order.read', 'order.manager'],
} as const;

/** Login name → role and parks. */
export const PEOPLE = {
  tenant: ['tenant', 'A'],
  stranger: ['tenant', 'A'],
  owner: ['repair', 'A'],
  offered: ['repair', 'A'],
  helper: ['repair', 'A'],
  free: ['repair', 'A'],
  unskilled: ['repair', 'A'],
  dispatcher: ['dispatcher', 'A'],
  cashier: ['cashier', 'A'],
  visitor: ['visitor', 'A'],
  manager: ['manager', 'A'],
  outsider: ['dispatcher', 'B'],
} as const;
export type PersonName = keyof typeof PEOPLE;
const SKILLED: readonly PersonName[] = ['owner', 'offered', 'helper', 'free'];

export type Query = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>;

/** @returns the new row's id */
export const insertOne = async (query: Query, text: string, values: unknown[]): Promise<number> =>
  Number((await query<{ id: string }>(`${text} returning id`, values))[0]?.id);

async function addRoles(query: Query): Promise<void> {
  await query(`insert into app (sp_app_id, name) values ('order', '工单')`);
  for (const [name, permissions] of Object.entries(ROLES)) {
    const role = await insertOne(query, 'insert into role (code, name) values ($1, $1)', [name]);
    for (const permission of permissions) {
      const func = `insert into func (app_id, name, res_type, perm_code) values (1, $1, 3, $1)`;
      await query('insert into role_func values ($1, $2)', [role, await insertOne(query, func, [permission])]);
    }
  }
}

async function addPerson(query: Query, name: string, role: string, park: number): Promise<number> {
  const text = `insert into app_user (login_name, name, phone, password_hash, chat_user_id)
    values ($1, $1, '13800000000', '', $1)`;
  const id = await insertOne(query, text, [name]);
  await query('insert into park_user values ($1, $2)', [park, id]);
  await query('insert into role_user (role_id, user_id) select id, $2 from role where code = $1', [role, id]);
  if (role === 'repair') {
    await query(
      `insert into duty_shift (park_id, post, user_id, starts_at, ends_at) values ($1, 'repair', $2, $3, $4)`,
      [park, id, new Date(START.getTime() - 86_400_000), new Date(START.getTime() + 400 * 86_400_000)],
    );
  }
  return id;
}

const TYPE = `insert into order_type (park_id, name, dispatch_mode, default_priority, max_open_per_staff, accept_min,
  respond_min, finish_min, warn_before_min, return_visit) values ($1, '空调', 1, 3, 90, 15, 30, 240, 10, 0)`;

/** @returns ids of the new rows; people by login name */
export async function addOrderRows(query: Query) {
  await addRoles(query);
  const tenant = await insertOne(query, `insert into tenant (name, code) values ('运营', 'T')`, []);
  const park = (name: string) =>
    insertOne(query, `insert into park (name, tenant_id, project_code, address) values ($1, $2, $1, '路 1 号')`, [
      name,
      tenant,
    ]);
  const [parkA, parkB] = [await park('A'), await park('B')];
  const ids = new Map<string, number>();
  for (const [name, [role, at]] of Object.entries(PEOPLE)) {
    ids.set(name, await addPerson(query, name, role, at === 'A' ? parkA : parkB));
  }
  const place = (kind: number, name: string, pid: number | null) =>
    insertOne(query, 'insert into location (park_id, kind, name, code, pid) values ($1, $2, $3, $3, $4)', [
      parkA,
      kind,
      name,
      pid,
    ]);
  const building = await place(1, 'A座', null);
  const floor = await place(2, '3层', building);
  const room = await place(3, '302', floor);
  const device = `insert into device (park_id, code, qr_code, name, type, building_id, floor_id, room_id, location_text)
    values ($1, 'D1', '${QR}', '风机', 6, $2, $3, $4, 'A座 3层 302')`;
  const deviceId = await insertOne(query, device, [parkA, building, floor, room]);
  const typeId = await insertOne(query, TYPE, [parkA]);
  for (const name of SKILLED) {
    await query('insert into order_skill (park_id, type_id, user_id) values ($1, $2, $3)', [
      parkA,
      typeId,
      ids.get(name),
    ]);
  }
  return { parkA, parkB, ids, building, floor, room, deviceId, typeId };
}
