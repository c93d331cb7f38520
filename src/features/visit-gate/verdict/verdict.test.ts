import { beforeAll, describe, expect, it } from 'vitest';
import { GUEST_STATE as G, type GuestState } from '@/contract/visit/visit-codes';
import { PASS_CURVE, readPass, signPass, type Pass } from '@/contract/visit/visit-pass';
import { addAdminTexts } from '@/i18n/admin-texts';
import { loadTexts } from '@/i18n/language';
import { text } from '@/i18n/text';
import { bookOf, gateNow, readKept, type KitPass, type PassKit } from '../kit/pass-kit';
import { findPasses, isPassCode, splitScan } from './find-passes';
import { askOfGuest, judge } from './judge';
import { REFUSALS, verdictOnGuest, verdictOnPass, type Looking } from './verdict';

const AT = Date.parse('2026-03-02T02:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const guest: KitPass = {
  pass: '00000000000000aa',
  guestId: 7,
  visitId: 3,
  version: 1,
  name: '王伟',
  phoneEnd: '5678',
  company: '远山公司',
  plate: '粤B12345',
  hostName: '陈静怡',
  passNo: '123456',
  state: G.expected,
  place: 'A座 12 层',
  escort: false,
  review: false,
  idWithdrawn: false,
  areaIds: [],
  inAt: null,
  from: AT - HOUR,
  to: AT + HOUR,
};
let kit: PassKit;
let sign: (set?: Partial<Pass>) => Promise<string>;
let signByOther: (set?: Partial<Pass>) => Promise<string>;

const pass: Pass = { keyId: 1, pass: guest.pass, parkId: 1, areas: 0n, from: guest.from, to: guest.to, isFresh: false };

beforeAll(async () => {
  addAdminTexts();
  await loadTexts(['visitgate']);
  const make = () => crypto.subtle.generateKey(PASS_CURVE, true, ['sign', 'verify']);
  const [own, other] = [await make(), await make()];
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey));
  const key = btoa(String.fromCodePoint(...raw));
  kit = {
    parkId: 1,
    parkName: '甲园区',
    at: AT,
    keys: [{ id: 1, key }],
    passes: [guest],
    isCut: false,
    void: [],
    doors: [],
  };
  sign = (set = {}) => signPass(own.privateKey, { ...pass, ...set });
  signByOther = (set = {}) => signPass(other.privateKey, { ...pass, ...set });
});

const looking = (set: Partial<Looking> = {}): Looking => ({
  kit,
  now: AT,
  isClockWrong: false,
  stateOf: ({ state }) => state,
  mayReview: false,
  door: '',
  ...set,
});
const inState = (state: GuestState) => looking({ stateOf: () => state });

const scan = async (words: string, set: Partial<Looking> = {}) => {
  const by = looking(set);
  return verdictOnPass(await readPass(words, await bookOf(by.kit), by.now), by);
};

describe('a scanned pass', () => {
  it('of this minute lets in; the one kept on a phone asks to compare name and phone', async () => {
    expect(await scan(await sign({ isFresh: true, from: AT, to: AT + MINUTE }))).toMatchObject({
      kind: 'enter',
      compare: false,
    });
    expect(await scan(await sign())).toMatchObject({ kind: 'enter', compare: true, guest: { name: '王伟' } });
  });

  it('that is forged, of another park or signed by a key that is not here is refused by its reason', async () => {
    expect(await scan(await signByOther())).toMatchObject({ why: 'forged' });
    expect(await scan(await sign({ parkId: 2 }))).toMatchObject({ why: 'otherPark' });
    expect(await scan(await sign({ keyId: 9 }))).toMatchObject({ why: 'unknownKey' });
    expect(await scan('https://example.com/menu')).toMatchObject({ why: 'malformed' });
  });

  it('before its time, after it, and a code older than a minute are told apart', async () => {
    expect(await scan(await sign({ from: AT + HOUR, to: AT + 2 * HOUR }))).toMatchObject({
      why: 'notYet',
      at: AT + HOUR,
    });
    expect(await scan(await sign({ to: AT - 1000 }))).toMatchObject({ why: 'expired', at: AT - 1000 });
    const old = await sign({ isFresh: true, from: AT - 5 * MINUTE, to: AT - 4 * MINUTE });
    expect(await scan(old)).toMatchObject({ why: 'staleCode' });
  });

  it('that was called off is refused, also while it is on show', async () => {
    const revoked = { ...kit, void: [guest.pass] };
    expect(await scan(await sign(), { kit: revoked })).toMatchObject({ why: 'revoked' });
    const kept = { kit, receivedAt: Date.now() };
    const asked = askOfGuest(guest.guestId, kept);
    expect(judge(asked, { ...kept, kit: revoked }, [], { mayReview: false, door: '' })).toMatchObject({
      why: 'revoked',
    });
  });

  it('that was called off while its guest is there still lets them go', async () => {
    const revoked = { ...kit, void: [guest.pass] };
    const there = { kit: revoked, stateOf: () => G.inside };
    expect(await scan(await sign(), there)).toMatchObject({ kind: 'inside' });
    expect(verdictOnGuest(guest, looking(there))).toMatchObject({ kind: 'inside' });
  });

  it('that the list does not know yet is not let in by its signature alone', async () => {
    expect(await scan(await sign({ pass: '00000000000000bb' }))).toMatchObject({ why: 'notListed' });
  });

  it('with a clock that is before the list’s own moment says nothing about the pass', async () => {
    expect(await scan(await sign(), { now: AT - HOUR })).toMatchObject({ why: 'clock' });
    expect(verdictOnGuest(guest, looking({ isClockWrong: true }))).toMatchObject({ why: 'clock' });
  });
});

describe('a guest found by what was typed', () => {
  it('is shown inside or away by what has happened, and may go after their time', () => {
    expect(verdictOnGuest(guest, inState(G.inside))).toMatchObject({ kind: 'inside' });
    expect(verdictOnGuest(guest, inState(G.away))).toMatchObject({ kind: 'away' });
    expect(verdictOnGuest(guest, { ...inState(G.inside), now: guest.to + HOUR })).toMatchObject({ kind: 'inside' });
    expect(verdictOnGuest(guest, { ...inState(G.missing), now: guest.to + 24 * HOUR })).toMatchObject({
      kind: 'missing',
    });
    expect(verdictOnGuest(guest, inState(G.left))).toMatchObject({ why: 'left' });
    const voided = { ...looking().kit, void: [guest.pass] };
    expect(verdictOnGuest(guest, { ...inState(G.barred), kit: voided })).toMatchObject({ kind: 'barred' });
  });

  it('on the watch list is let in by reception only', () => {
    const watched = { ...guest, review: true };
    expect(verdictOnGuest(watched, looking())).toMatchObject({ why: 'review' });
    expect(verdictOnGuest(watched, looking({ mayReview: true }))).toMatchObject({ kind: 'enter' });
  });

  it('goes through doors of the areas that the type names, and through every entrance of the park', () => {
    const doors = [
      { name: '机房门', areaId: 2, leadsOut: false },
      { name: '大堂门', areaId: 1, leadsOut: false },
      { name: '东门', areaId: null, leadsOut: true },
    ];
    const at = (door: string) => looking({ kit: { ...kit, doors }, door });
    const bound = { ...guest, areaIds: [1] };
    expect(verdictOnGuest(bound, at('机房门'))).toMatchObject({ kind: 'refused', why: 'wrongArea' });
    for (const door of ['大堂门', '东门', '', '没有登记的岗']) {
      expect(verdictOnGuest(bound, at(door))).toMatchObject({ kind: 'enter' });
    }
    expect(verdictOnGuest(guest, at('机房门'))).toMatchObject({ kind: 'enter' });
  });

  it('is found by pass number, last four, plate, name or company', () => {
    const found = (words: string) => findPasses([guest], words).length;
    const known = ['123 456', '123456', '5678', '粤b12345', '王伟', '王', '远山', '远山公司'];
    expect(known.map(found)).toEqual(known.map(() => 1));
    expect(['654321', '1234', '李', ' '].map(found)).toEqual([0, 0, 0, 0]);
    expect([isPassCode(' SP:ABC'), isPassCode('123456')]).toEqual([true, false]);
    expect([splitScan('东门SP:ABC'), splitScan('东门')]).toEqual([
      ['东门', 'SP:ABC'],
      ['东门', ''],
    ]);
  });
});

it('every refusal has words of its own', () => {
  const words = REFUSALS.map((why) => text(`visitgate.why.${why}`, { at: '14:03' }));
  expect(new Set(words).size).toBe(REFUSALS.length);
  const said = (['otherPark', 'forged', 'clock', 'expired', 'revoked'] as const).map((why) =>
    text(`visitgate.why.${why}`, { at: '14:03' }),
  );
  expect(said).toEqual([
    '这是其他园区的通行码',
    '签名不符，此码可能是伪造的，请联系前台',
    '本机与服务器的时间不一致，请校准手机时间后重试',
    '访问时间已于 14:03 结束，请被访人延长',
    '此码已作废，请联系前台',
  ]);
});

it('a phone whose clock is always an hour off reads by the server’s time', () => {
  const receivedAt = AT - HOUR;
  expect(gateNow({ kit, receivedAt }, receivedAt + 5 * MINUTE)).toBe(AT + 5 * MINUTE);
});

it('what an older program kept is not read', () => {
  expect(readKept({ kit: { ...kit, passes: [{ name: '王伟' }] }, receivedAt: AT })).toBeUndefined();
  expect(readKept({ kit, receivedAt: AT })?.kit.passes).toHaveLength(1);
});
