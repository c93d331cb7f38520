/** Every way in besides the chat link: asking for an account, codes by message, a forgotten password, single sign-on. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flowInboxEndpoints } from '../src/contract/flow/flow-inbox';
import type { FlowDetail } from '../src/contract/flow/flow-views';
import { sha256 } from '../server/modules/session/secret.rules';
import { callAs } from './kit/accounts';
import { address, button, expect, test } from './kit/people';
import { sharedInstance } from './kit/platform';
import { rowsOf } from './kit/points';
import { expectAccessible, expectFits, expectScreen } from './kit/screens';

interface Sms {
  phone: string;
  text: string;
}

/** The newest message to a number, from the inbox's data. */
async function messageTo(phone: string): Promise<string> {
  const reply = await fetch(`${sharedInstance().url}/chat/v1/sms`);
  const { data } = (await reply.json()) as { data: Sms[] };
  return data.find((message) => message.phone === phone)?.text ?? '';
}

async function expectLooksRight(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

/** A minute passes for this number; the platform sends one message a minute. */
const letMinutePass = (phone: string) =>
  rowsOf(`update sms_code set created_at = created_at - interval '1 minute' where phone = '${phone}' returning id`);

async function takeCode(page: Page, phone: string): Promise<void> {
  await letMinutePass(phone);
  await page.getByLabel('手机号').fill(phone);
  const before = await messageTo(phone);
  await button(page, '获取验证码').click();
  await expect(page.getByText(/验证码已发送/)).toBeVisible();
  await expect(page.getByLabel('验证码')).toBeFocused();
  await expect.poll(() => messageTo(phone)).not.toBe(before);
  const code = /\d{6}/.exec(await messageTo(phone))?.[0] ?? '';
  await page.getByLabel('验证码').fill(code);
}

/** Nobody else's. */
const APPLICANT = { name: '周新宇', loginName: 'applicant1', phone: '19900000001' };

async function askForAccount(page: Page, { name, loginName, phone } = APPLICANT): Promise<void> {
  const [park] = await rowsOf('select project_code from park where id = 1');
  await page.goto(address('/login'));
  await page.getByRole('link', { name: '申请账号' }).click();
  await expectScreen(page, 'register');
  await button(page, '提交申请').click();
  await expect(page.getByText('请填写姓名')).toBeVisible();
  await expectLooksRight(page);
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('登录名').fill(loginName);
  await page.getByLabel('园区编码').fill(park?.[0] ?? '');
  await page.reload();
  await expect(page.getByLabel('姓名')).toHaveValue(name);
  await takeCode(page, phone);
  await button(page, '提交申请').click();
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
  await expectFits(page);
}

/** The answer buttons of somebody's request. */
const request = (page: Page, name: string) => page.locator('.registration-card', { hasText: name });

async function openApproval(page: Page, name: string) {
  await request(page, name).getByRole('button', { name: '通过' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  return dialog;
}

/** Whether the park wants an approval for accounts. */
const wantApproval = (isWanted: boolean) =>
  rowsOf(`update flow_link set mode = ${isWanted ? 1 : 0} where park_id = 1 and code = 'registration' returning id`);

test('somebody asks for an account, is approved, signs in by message and sets a password', async ({ people }) => {
  const page = await people.device();
  await wantApproval(false);
  await askForAccount(page);
  await wantApproval(true);
  const { name, loginName, phone } = APPLICANT;

  const colleague = await people.signedIn('admin', '/userCenter/user-manage/registrations');
  await expect(request(colleague, name)).toBeVisible();
  const manager = await people.signedIn('parkadmin');
  await manager
    .getByRole('link', { name: /待审核注册/ })
    .first()
    .click();
  await expectScreen(manager, 'registrations');
  await expectFits(manager);
  const dialog = await openApproval(manager, name);
  await expectAccessible(manager);
  await button(dialog, '通过并开通账号').click();
  await expect(dialog).toBeHidden();
  await expect(request(manager, name)).toBeHidden();
  const late = await openApproval(colleague, name);
  await button(late, '通过并开通账号').click();
  await expect(late.getByText(/已于 .+ 处理此申请/)).toBeVisible();
  await expect.poll(() => messageTo(phone)).toContain(`登录名 ${loginName}`);

  await page.getByRole('link', { name: '去登录' }).click();
  await takeCode(page, phone);
  await expectLooksRight(page);
  await button(page, '登录').click();
  await expect(page).toHaveURL(address('/home/index'));

  const forgetful = await people.device();
  await forgetful.goto(address('/login'));
  await forgetful.getByRole('link', { name: '忘记密码' }).click();
  await takeCode(forgetful, phone);
  await forgetful.getByLabel('新密码', { exact: true }).fill('short');
  await expect(forgetful.getByText(/^输入最少\d+位，必须含有：/)).toBeVisible();
  await expectLooksRight(forgetful);
  await forgetful.getByLabel('新密码', { exact: true }).fill('Qinghe@2026#k');
  await forgetful.getByLabel('再次填写新密码').fill('Qinghe@2026#k');
  await button(forgetful, '重置密码').click();
  await expect(forgetful.getByText('密码已重置，请用新密码登录')).toBeVisible();
  await forgetful.getByLabel('登录名').fill(loginName);
  await forgetful.getByLabel('密码', { exact: true }).fill('Qinghe@2026#k');
  await button(forgetful, '登录').click();
  await expect(forgetful).toHaveURL(address('/home/index'));
});

test('the inbox of the demo shows codes to numbers that nobody has', async ({ page }) => {
  const phone = '19911110001';
  const sent = await page.request.post(address('/session/v1/smsCode'), {
    data: { phone, purpose: 'register' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(sent.ok()).toBe(true);
  await page.goto(address('/dev/chat'));
  await page.getByRole('link', { name: /短信/ }).click();
  await expect(page.getByRole('list', { name: '短信' }).getByText(phone)).toBeVisible();
  await expectLooksRight(page);
});

test('after three wrong passwords a picture is asked for, for names that nobody has too', async ({ page }) => {
  const pictures: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('ssoLogin')) pictures.push(request.headers()['content-kapt']);
  });
  await page.goto(address('/login'));
  await page.getByLabel('登录名').fill('nobody1');
  const picture = page.getByRole('button', { name: '换一张图片' });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await page.getByLabel('密码', { exact: true }).fill('wrong-password');
    await button(page, '登录').click();
    await expect(page.getByText('登录名或密码不正确')).toBeVisible();
    await expect(button(page, '登录')).toBeEnabled();
  }
  await button(page, '登录').click();
  await expect(picture).toBeVisible();
  await expectLooksRight(page);
  await page.getByLabel('图形验证码').fill('0000');
  await button(page, '登录').click();
  await expect(page.getByText('图形验证码不正确，请重新输入')).toBeVisible();
  expect(pictures.at(-1)).toMatch(/^\S{20,}$/);
});

test('what a provider sends back leaves the address at once, and what went wrong is said', async ({ page }) => {
  await page.goto(address('/auth-redirect?code=secret-code&state=unknown'));
  await expect(page.getByRole('heading', { name: '没有登录上' })).toBeVisible();
  expect(page.url()).toBe(address('/auth-redirect'));
  await expectLooksRight(page);
  await page.goto(address('/auth-redirect?error=access_denied&state=x'));
  await expect(page.getByText(/您在统一身份平台取消了登录/)).toBeVisible();
  await page.getByRole('link', { name: '返回登录' }).click();
  await expectScreen(page, 'login');
});

test('an application gets a code after sign-in, which it alone redeems, once', async ({ people, request }) => {
  const { url } = sharedInstance();
  await rowsOf(`insert into app (sp_app_id, name, app_from, valid, sys_url)
    select 'journey', '外部应用', 2, 1, '${url}/' where not exists (select from app where sp_app_id = 'journey') returning id`);
  const appSecret = 'journey secret';
  await rowsOf(`update app set secret_hash = '${sha256(appSecret)}' where sp_app_id = 'journey' returning id`);
  const page = await people.device();
  const wish = `reParam=getCode&url=${encodeURIComponent(`${url}/404?from=app`)}`;
  await page.goto(address(`/login?${wish}`));
  await page.getByLabel('登录名').fill('guard2');
  await page.getByLabel('密码', { exact: true }).fill('Park@2026');
  await button(page, '登录').click();
  await expect(page).toHaveURL(/\/404\?from=app&dhssoCode=./);

  const dhssoCode = new URL(page.url()).searchParams.get('dhssoCode') ?? '';
  // Whoever finds the code in a history or a log is not let in with it, and takes nothing from the application.
  const stranger = await people.device();
  await stranger.goto(address(`/auth-redirect?dhssoCode=${dhssoCode}`));
  await expect(stranger.getByText(/登录凭证已过期或已用过/)).toBeVisible();
  const redeem = () =>
    request.post(address('/zyhyuserplat/token/getToken'), {
      data: { dhssoCode, nonce: randomUUID(), url: `${url}/404?from=app`, appSecret },
    });
  expect((await redeem()).status()).toBe(200);
  expect((await redeem()).status()).toBe(401);

  // Signed in already: the code is there without asking anything.
  await page.goto(address(`/login?${wish}`));
  await expect(page).toHaveURL(/\/404\?from=app&dhssoCode=./);
  await page.goto(address(`/login?reParam=getCode&url=${encodeURIComponent('https://evil.example/')}`));
  await expect(page.getByText('要返回的应用地址未登记，请联系管理员')).toBeVisible();
});

test('a sign-in in one tab is seen in the other', async ({ people }) => {
  const page = await people.device();
  const other = await page.context().newPage();
  await other.goto(address('/login?redirect=%2FmainDetail%2Findex'));
  await expectScreen(other, 'login');
  await page.goto(address('/login'));
  await page.getByLabel('登录名').fill('guard');
  await page.getByLabel('密码', { exact: true }).fill('Park@2026');
  await button(page, '登录').click();
  await expect(page).toHaveURL(address('/home/index'));
  await expect(other).toHaveURL(address('/mainDetail/index'));
});

/** Whoever is asked first agrees at another place. */
async function agreeAs(login: string, id: number, values: object = {}): Promise<void> {
  const flow = await callAs<FlowDetail>(login, flowInboxEndpoints.getFlow, { id });
  const decision = { parkId: 1, taskId: flow.mine?.taskId, action: 'agree', rev: flow.rev, values };
  await callAs<FlowDetail>(login, flowInboxEndpoints.decideFlowTask, decision);
}

test('where the park wants an approval, the page leads to it, and agreeing with a role opens the account', async ({
  people,
}) => {
  const page = await people.device();
  const who = { name: '贺思远', loginName: 'applicant3', phone: '19900000003' };
  await askForAccount(page, who);
  const [row] = await rowsOf(
    `select max(id) from flow_inst where kind = 'registration' and starter_name = '${who.name}'`,
  );
  const id = Number(row?.[0]);
  await agreeAs('visitclerk', id);

  const manager = await people.signedIn('parkadmin', '/userCenter/user-manage/registrations');
  const mine = request(manager, who.phone);
  await expect(mine.getByText('审批中')).toBeVisible();
  await expectFits(manager);
  await mine.getByRole('button', { name: '查看审批' }).click();
  await expectScreen(manager, 'bizFlowDetail');
  await expect(manager.getByText(who.loginName)).toBeVisible();
  const [role] = await rowsOf("select id from role where code = 'tenant'");
  await agreeAs('parkadmin', id, { role: Number(role?.[0]) });
  await expect.poll(() => messageTo(who.phone)).toContain(`登录名 ${who.loginName}`);
  await expect(manager.getByText('已通过').first()).toBeVisible();
});
