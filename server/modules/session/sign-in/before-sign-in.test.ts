import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { authEndpoints } from '@/contract/auth';
import { drawCaptcha, randomAnswer } from '../captcha/captcha-picture.rules';
import { GLYPHS } from '../captcha/captcha-glyphs.rules';
import { Browser, PASSWORD, type World, openWorld } from '../../../../tests/kit/world/session-world';

let world: World;
const browser = () => new Browser(world.app);

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the sign-in page learns what is on, and what a password must be', async () => {
  expect((await browser().call(authEndpoints.getConfig, {})).data).toEqual({
    platformName: '智慧园区管理平台',
    ways: { password: true, sms: true, oidc: false, chat: true, register: true, resetPassword: true },
    captchaRequired: false,
    captchaAfter: 3,
    passwordRule: { objOne: 8, objTwo: 234 },
    smsWaitSec: 60,
    languages: ['zh', 'en', 'es', 'ja'],
  });
});

test('a picture comes as pixels, its id in the header, its answer nowhere', async () => {
  const reply = await browser().call(authEndpoints.getKaptcha, {});
  const id = reply.headers.get('content-kapt') ?? '';
  expect(id).toMatch(/^[\w-]{43}$/);
  const png = Buffer.from(reply.data.image.replace('data:image/png;base64,', ''), 'base64');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 264, height: 88 });
  expect(Object.keys(reply.data).toSorted()).toEqual(['expiresAt', 'image']);
  const { rows } = await world.admin.query<{ all: string }>("select string_agg(c::text, ' ') as all from captcha c");
  expect(rows[0]?.all).not.toContain(id);
});

test('every sign can be drawn, and no two pictures of one answer are alike', async () => {
  const answer = randomAnswer();
  expect(answer).toMatch(/^[2-9A-Z]{4}$/);
  for (const sign of Object.keys(GLYPHS)) expect(await drawCaptcha(sign)).toMatch(/^data:image\/png/);
  expect(await drawCaptcha(answer)).not.toBe(await drawCaptcha(answer));
});

test('the state says who is signed in here, and repeats the hints', async () => {
  const state = (who: Browser, headers = {}) => who.call(authEndpoints.getState, {}, headers);
  const guard = browser();
  expect((await state(guard)).data).toEqual({ signedIn: false, name: null, captchaRequired: false, lockedUntil: null });
  expect((await state(guard, { 'content-login': '4', 'content-locked': '1700' })).data).toMatchObject({
    captchaRequired: true,
    lockedUntil: 1700,
  });
  await guard.signIn('guard', PASSWORD);
  expect((await state(guard)).data).toMatchObject({ signedIn: true, name: '王强' });
});

test('nobody is signed in by a cookie alone, but the page may know whose it is', async () => {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  guard.credentials = null;
  expect((await guard.call(authEndpoints.getState, {})).data).toMatchObject({ signedIn: false, name: '王强' });
});
