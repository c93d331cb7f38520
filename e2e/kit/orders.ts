/** Orders that no other journey uses. */
import { expect, type Page } from '@playwright/test';
import { orderLink } from './platform';
import { rowsOf } from './points';

/** Whose order it is to be: in the pool, or offered to one person. */
export type Whose = 'pool' | { readonly offeredTo: string };

/**
 * A copy of a seeded order of the first park as it lay in the pool, of a type whose arrival needs no scan, which
 * everybody who handles orders can do and has room for.
 * @param title the journey's own
 */
export async function makeOrder(title: string, whose: Whose = 'pool'): Promise<number> {
  const to = whose === 'pool' ? 'null' : `(select id from app_user where login_name = '${whose.offeredTo}')`;
  const [row] = await rowsOf(`
    with sample as (
      select o.* from work_order o join order_type t on t.id = o.type_id
      where o.park_id = 1 and o.state = 100 and not t.need_scan and o.title <> '${title}' order by o.id limit 1),
    made as (
      insert into work_order overriding system value
      select (jsonb_populate_record(null::work_order, to_jsonb(sample) || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('work_order', 'id')), 'no', 'GDE2E' || floor(random() * 1e9)::text,
        'title', '${title}', 'state', ${whose === 'pool' ? 100 : 110}, 'assignee_id', ${to},
        'offer_until', ${whose === 'pool' ? 'null' : "now() + interval '15 minutes'"}))).*
      from sample returning id, park_id, type_id, assignee_id),
    part as (
      insert into order_person (order_id, user_id, park_id, relation, since)
      select id, assignee_id, park_id, 5, now() from made where assignee_id is not null),
    skilled as (
      insert into order_skill (park_id, type_id, user_id)
      select distinct made.park_id, made.type_id, k.user_id from made, order_skill k where k.park_id = made.park_id
      on conflict do nothing),
    roomy as (update order_type set max_open_per_staff = 99 from made where order_type.id = made.type_id)
    select id from made`);
  if (!row) throw new Error('the seed has no order in the pool of the first park');
  return Number(row[0]);
}

/** Taps the message about an order. */
export async function openOrder(page: Page, login: string, orderId: number): Promise<void> {
  await page.goto(await orderLink(login, orderId));
  await expect(page.locator('[data-screen="orderChat"] [data-ready="record"]').first()).toBeVisible();
}

/** How often an action stands in the order's timeline. */
export async function timesDone(orderId: number, action: string): Promise<number> {
  const [row] = await rowsOf(`select count(*) from order_step where order_id = ${orderId} and event = '${action}'`);
  return Number(row?.[0]);
}
