import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_SOURCE, ORDER_STATE as S, QUOTE_STATE } from '@/contract/order-codes';
import { inkOf, isSigned } from '@/contract/order-signature';
import { orderPublicEndpoints } from '@/contract/order-public';
import type { InputOf } from '@/contract/endpoint';
import type { askConsent as askEndpoint } from '@/contract/order-consent';
import type { QuoteItem } from '@/contract/order-entities';
import { DRAWN, signatureOf } from '../../../../tests/kit/signature';
import { openOrderWorld, type OrderWorld, type PersonName } from '../../../../tests/kit/world/order-world';
import { actOnMyReport, readMyReport } from '../guest/status-link.usecases';
import { quoteTotal } from '../payment/quote-total.rules';
import { askConsent, maskedPhone } from './ask-consent.usecases';
import { signatureSvg } from './signature-picture.rules';

let world: OrderWorld;
const sent: { phone: string; text: string }[] = [];
beforeAll(async () => {
  world = await openOrderWorld();
  const send = async (phone: string, text: string): Promise<void> => void sent.push({ phone, text });
  Object.assign(world.deps, { sms: { name: 'local', send } });
});
afterAll(() => world.close());

const items: QuoteItem[] = [{ kind: 2, name: '电容', quantity: 1, unit: '件', price: 5000 }];
const code = ({ status, code: name }: { status: number; code: string }) => `${status} ${name}`;

/** An order of somebody without an account, with a price that waits for them. */
async function quoted(set: object = {}): Promise<{ id: number; quoteId: number }> {
  const now = world.now();
  const guest = { creatorId: null, reporterName: '李雷', reporterPhone: '13900139000' };
  const id = await world.addOrder({
    state: S.handling,
    ownerId: world.people.owner.id,
    startedAt: now,
    ...guest,
    ...set,
  });
  const { quote } = await world.act('owner', id, { action: 'quote', items });
  return { id, quoteId: quote?.id ?? 0 };
}

const approve = (quoteId: number, signature?: object) =>
  ({ action: 'approveQuote', quoteId, ...(signature && { signature }) }) as Parameters<OrderWorld['act']>[2];

type Way = InputOf<typeof askEndpoint>['way'];

/** As `who` at the button 请客户确认. */
function ask(who: PersonName, { id, quoteId }: { id: number; quoteId: number }, way: Way) {
  const context = world.context(undefined as never, who);
  const inTx = <T>(work: (given: typeof context) => Promise<T>) =>
    world.db.withPark([world.parkA], (tx) => work({ ...context, tx, now: world.now(), audit: () => undefined }));
  return askConsent({ ...context, inTx } as Parameters<typeof askConsent>[0], {
    orderId: id,
    parkId: world.parkA,
    quoteId,
    way,
  });
}

const tokenIn = (text: string): string => /token=([\w.%-]+)/.exec(text)?.[1] ?? '';

/** As whoever opened the link. */
function byLink(token: string, act: object) {
  const input = orderPublicEndpoints.actOnMyReport.input.parse({ token, version: 1, ...act });
  return world.db.withPark([], (tx) => actOnMyReport(world.context(tx, 'stranger'), input));
}
const look = (token: string) => world.db.withPark([], (tx) => readMyReport(world.context(tx, 'stranger'), token));

describe('a price agreed to on the phone that was handed over', () => {
  it('carries who signed, their phone, the price and who held the phone', async () => {
    const { id, quoteId } = await quoted();
    const done = await world.act('owner', id, approve(quoteId, signatureOf()));
    expect(done).toMatchObject({ state: S.handling, amount: 5000 });
    expect(done.quote).toMatchObject({ state: QUOTE_STATE.approved, decidedByName: '李雷' });
    expect(done.quote?.signer).toMatchObject({ name: '李雷', phone: '13900139000', heldBy: world.people.owner.name });
    expect(done.quote?.signature?.url).toMatch(/^\/file\/v1\/view/);
    const [row] = await world.query(
      'select quote_id::int as "quoteId", total, strokes from order_signature where order_id = $1',
      [id],
    );
    expect(row).toEqual({ quoteId, total: 5000, strokes: DRAWN });
  });

  it('outlives a note that somebody wrote while it waited for the network', async () => {
    const { id, quoteId } = await quoted();
    const { version } = await world.detail('owner', id);
    await world.act('dispatcher', id, { action: 'note', text: '客户在楼下' });
    expect((await world.act('owner', id, { ...approve(quoteId, signatureOf()), version })).state).toBe(S.handling);
  });

  it('is not agreed to without enough ink, nor by a typed name', async () => {
    const { id, quoteId } = await quoted();
    const dot = { ...signatureOf(), strokes: [[10, 10, 12, 12]] };
    for (const strokes of [[], dot.strokes]) {
      const refusal = await world.refusal('owner', id, approve(quoteId, { ...dot, strokes }));
      expect([code(refusal), refusal.fields]).toEqual([
        '422 order.signatureEmpty',
        { 'signature.strokes': 'required' },
      ]);
    }
    const typed = { action: 'approveQuote', quoteId, signedBy: '李雷', reason: '口头同意' } as const;
    expect(code(await world.refusal('owner', id, typed))).toBe('422 order.requires.consent');
  });

  it('is not signed by whoever works on the order, by name or by phone', async () => {
    await world.query('update app_user set phone = $2 where id = $1', [world.people.owner.id, '13700137000']);
    const { id, quoteId } = await quoted();
    const own = signatureOf(world.people.owner.name ?? '');
    expect((await world.refusal('owner', id, approve(quoteId, own))).fields).toEqual({ 'signature.name': 'self' });
    const phone = signatureOf('李雷', '137 0013 7000');
    expect(await world.refusal('owner', id, approve(quoteId, phone))).toMatchObject({
      code: 'order.signerIsHandler',
      fields: { 'signature.phone': 'self' },
    });
  });

  it('is brought only by who holds the order', async () => {
    const { id, quoteId } = await quoted({ helperIds: [world.people.helper.id] });
    for (const who of ['helper', 'free', 'cashier'] as const)
      expect(code(await world.refusal(who, id, approve(quoteId, signatureOf())))).toBe('403 order.notYourPart');
  });

  it('is of the quote that was on the screen, and of it once', async () => {
    const { id, quoteId } = await quoted();
    await world.act('owner', id, { action: 'rejectQuote', quoteId, reason: '太贵' });
    const { quote } = await world.act('owner', id, {
      action: 'quote',
      items: [{ ...items[0], price: 4000 } as QuoteItem],
    });
    expect(code(await world.refusal('owner', id, approve(quoteId, signatureOf())))).toBe(
      '422 order.requires.quoteSeen',
    );
    const stale = { action: 'rejectQuote', quoteId, reason: '太贵' } as const;
    expect(code(await world.refusal('owner', id, stale))).toBe('422 order.requires.quoteSeen');
    await world.act('owner', id, approve(quote?.id ?? 0, signatureOf()));
    const twice = await world.refusal('owner', id, approve(quote?.id ?? 0, signatureOf()));
    expect([code(twice), twice.params.by]).toEqual(['409 order.stateForbids', 'approveQuote']);
  });

  it('nobody agrees to a price of their own, nor by themselves for a caller', async () => {
    const own = await quoted({ creatorId: world.people.owner.id, reporterName: world.people.owner.name });
    expect(code(await world.refusal('owner', own.id, approve(own.quoteId)))).toBe('422 order.requires.consent');
    const caller = await quoted({ creatorId: world.people.tenant.id, source: ORDER_SOURCE.phone });
    expect(code(await world.refusal('tenant', caller.id, approve(caller.quoteId)))).toBe('422 order.requires.consent');
    const told = { action: 'approveQuote', quoteId: caller.quoteId, reason: '电话同意' } as const;
    expect((await world.act('tenant', caller.id, told)).quote?.decidedNote).toBe('电话同意');
  });
});

describe('a price that is brought to the customer by a link', () => {
  it('goes to the reporter’s own phone, where the typed name is enough for whoever cannot draw', async () => {
    const of = await quoted();
    expect(await ask('owner', of, 'sms')).toMatchObject({ url: null, sentTo: '139****9000' });
    const { phone, text } = sent.at(-1) ?? { phone: '', text: '' };
    expect([phone, text]).toEqual(['13900139000', expect.stringContaining('¥50.00')]);
    const token = tokenIn(text);
    expect(await look(token)).toMatchObject({ mustDraw: false, allowed: ['approveQuote', 'rejectQuote'] });
    const seen = await byLink(token, { action: 'approveQuote', quoteId: of.quoteId, text: '李雷' });
    expect(seen).toMatchObject({ state: S.handling, allowed: [], quote: { decidedByName: '李雷', signer: null } });
    const { steps } = await world.detail('owner', of.id);
    expect(steps.find(({ event }) => event === 'consentAsked')?.params).toMatchObject({
      way: 'sms',
      target: '139****9000',
    });
  });

  it('that staff hand on asks for a drawn signature: they could open it themselves', async () => {
    const of = await quoted();
    const token = tokenIn((await ask('owner', of, 'copy')).url ?? '');
    expect((await look(token)).mustDraw).toBe(true);
    const typed = { action: 'approveQuote', quoteId: of.quoteId, text: '李雷' };
    await expect(byLink(token, typed)).rejects.toMatchObject({ code: 'order.requires.consent' });
    const handler = signatureOf(world.people.owner.name ?? '');
    const byHandler = { action: 'approveQuote', quoteId: of.quoteId, signature: handler };
    await expect(byLink(token, byHandler)).rejects.toMatchObject({ code: 'order.signerIsHandler' });
    const signed = await byLink(token, {
      action: 'approveQuote',
      quoteId: of.quoteId,
      signature: signatureOf('韩梅梅'),
    });
    expect(signed.quote?.signer).toMatchObject({ name: '韩梅梅', heldBy: null });
    expect(signed.quote?.signature?.url).toBeTruthy();
    expect((await world.detail('owner', of.id)).steps[0]).toMatchObject({ event: 'notified' });
  });

  it('is good for this quote, for its answer, for three days', async () => {
    const of = await quoted();
    const token = tokenIn((await ask('owner', of, 'copy')).url ?? '');
    await expect(byLink(token, { action: 'urge', text: '快点' })).rejects.toMatchObject({ code: 'order.notYourPart' });
    const other = { action: 'approveQuote', quoteId: of.quoteId + 1, signature: signatureOf() };
    await expect(byLink(token, other)).rejects.toMatchObject({ code: 'order.requires.quoteSeen' });
    await expect(look(`${token.slice(0, -2)}xx`)).rejects.toMatchObject({ code: 'order.notFound' });
    await expect(look(token.replace('q.c.', 'q.s.'))).rejects.toMatchObject({ code: 'order.notFound' });
    const refused = { action: 'rejectQuote', quoteId: of.quoteId, text: '太贵' };
    expect((await byLink(token, refused)).quote?.state).toBe(QUOTE_STATE.rejected);
    await expect(byLink(token, refused)).rejects.toMatchObject({ code: 'order.stateForbids' });
    world.turn(3 * 86_400_000 + 60_000);
    await expect(look(token)).rejects.toMatchObject({ code: 'order.linkExpired' });
  });

  it('a reporter with an account gets a message, once a minute', async () => {
    const of = await quoted({ creatorId: world.people.tenant.id });
    expect(await ask('owner', of, 'chat')).toMatchObject({ sentTo: world.people.tenant.name });
    await expect(ask('owner', of, 'chat')).rejects.toMatchObject({ code: 'order.askedJustNow' });
    const [told] = await world.query(
      `select count(*)::int as n from order_message where order_id = $1 and event = 'consentAsked' and user_id = $2`,
      [of.id, world.people.tenant.id],
    );
    expect(told).toEqual({ n: 1 });
    expect((await world.act('tenant', of.id, approve(of.quoteId))).quote?.signer).toBeNull();
  });

  it('is asked for by who holds the order or a dispatcher, while the quote waits', async () => {
    const of = await quoted();
    await expect(ask('cashier', of, 'copy')).rejects.toMatchObject({ code: 'order.notYourPart' });
    await expect(ask('owner', { ...of, quoteId: of.quoteId + 1 }, 'copy')).rejects.toMatchObject({
      code: 'order.requires.quoteSeen',
    });
    await expect(ask('owner', of, 'chat')).rejects.toMatchObject({ code: 'order.noAccount' });
    await world.act('dispatcher', of.id, { action: 'approveQuote', quoteId: of.quoteId, reason: '电话同意' });
    await expect(ask('dispatcher', of, 'copy')).rejects.toMatchObject({ code: 'order.requires.quoteSeen' });
  });
});

it('who begins without having reported to be there arrives with it: both are in the timeline, in this order', async () => {
  const id = await world.addOrder({ state: S.accepted, ownerId: world.people.owner.id });
  const begun = await world.act('owner', id, { action: 'start' });
  expect(begun.arriveAt).toBe(begun.startedAt);
  const acts = begun.steps.filter(({ event }) => event !== 'notified').map(({ event }) => event);
  expect(acts.slice(0, 2)).toEqual(['start', 'arrive']);
  const photoKeys = ['0199a2f4-5a0c-7d4e-8c5e-000000000001'];
  const added = await world.act('owner', id, { action: 'start', photoKeys });
  expect([added.startedAt, added.photosBefore.map(({ key }) => key)]).toEqual([begun.startedAt, photoKeys]);
  expect(added.steps.filter(({ event }) => event === 'arrive')).toHaveLength(1);
});

const line = fc.record({
  kind: fc.constantFrom(1, 2, 9),
  name: fc.constant('电容'),
  quantity: fc.double({ min: 0.001, max: 1000, noNaN: true }),
  unit: fc.constant('件'),
  price: fc.integer({ min: 0, max: 1_000_000 }),
}) as fc.Arbitrary<QuoteItem>;

it('the total is a whole number of fen, the sum of its lines in any order, and off by half a fen a line at most', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
      const total = quoteTotal(lines);
      const plain = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
      expect(Number.isInteger(total)).toBe(true);
      expect(quoteTotal(lines.toReversed())).toBe(total);
      expect(Math.abs(total - plain)).toBeLessThanOrEqual(lines.length / 2 + 1e-3);
    }),
  );
});

it('ink is measured along the strokes, and the picture holds numbers only', () => {
  expect(
    inkOf([
      [0, 0, 3, 4],
      [10, 10],
    ]),
  ).toBe(5);
  expect([isSigned(DRAWN), isSigned([[0, 0]]), isSigned([])]).toEqual([true, false, false]);
  expect(signatureSvg([[1, 2]])).toContain('<polyline points="1 2 1 2"/>');
  expect(maskedPhone('13900139000')).toBe('139****9000');
});
