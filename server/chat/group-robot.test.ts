/** Messages to groups, against robots that check every request. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DINGTALK_TOKEN, openRobots, ROBOT_SECRET, type Robots } from './group-robot.fixture';
import { type GroupMessage, robotAt, sendToGroup } from './group-robot';

const now = new Date('2026-11-27T01:30:00Z');
const MESSAGE: GroupMessage = {
  title: '工单周报 [x](https://evil.test)',
  lines: [{ name: '工单', value: '42 ↑12.5%' }],
  url: 'https://park.test/chat/v1/enter?to=%2Freport',
  open: '打开报表',
  colon: '：',
};
const png = Buffer.from('not really a picture');
const by = () => ({ now, signal: AbortSignal.timeout(5_000) });

let robots: Robots;
beforeEach(async () => {
  robots = await openRobots(() => now);
});
afterEach(async () => {
  expect(robots.faults).toEqual([]);
  await robots.close();
});

const robot = (app: 'wecom' | 'dingtalk' | 'feishu', secret: string | null = ROBOT_SECRET) => ({
  app,
  address: robots.addresses[app],
  secret,
});

it('WeCom gets a card and the picture after it', async () => {
  await sendToGroup(robot('wecom', null), MESSAGE, { ...by(), png });
  expect(robots.groups.wecom).toMatchObject([
    { msgtype: 'template_card', template_card: { horizontal_content_list: [{ keyname: '工单', value: '42 ↑12.5%' }] } },
    { msgtype: 'image', image: { base64: png.toString('base64') } },
  ]);
});

it('DingTalk gets signed words in which nothing that was typed becomes a link', async () => {
  await sendToGroup(robot('dingtalk'), MESSAGE, { ...by(), png });
  const text = '#### 工单周报 ［x］(https://evil.test)\n\n工单：42 ↑12.5%';
  const actionCard = { text, singleTitle: '打开报表', singleURL: MESSAGE.url };
  expect(robots.groups.dingtalk).toMatchObject([{ actionCard }]);
});

it('Feishu gets a signed card, with the picture where its application uploads it', async () => {
  await sendToGroup(robot('feishu'), MESSAGE, { ...by(), png });
  await sendToGroup(robot('feishu'), MESSAGE, { ...by(), png, upload: async () => 'img_v2_1' });
  const cards = robots.groups.feishu.map((each) => JSON.stringify(each));
  expect(cards.map((card) => card.includes('"img_key":"img_v2_1"'))).toEqual([false, true]);
});

it('a wrong signature, a removed robot and too many messages say so, without the address', async () => {
  const wrong = sendToGroup(robot('feishu', 'another'), MESSAGE, { ...by(), png: null });
  await expect(wrong).rejects.toMatchObject({ kind: 'permanent', message: '群机器人的安全设置未通过' });
  const address = robots.addresses.dingtalk.replace(DINGTALK_TOKEN, 'removed-token');
  const gone = sendToGroup({ ...robot('dingtalk'), address }, MESSAGE, { ...by(), png: null });
  await expect(gone).rejects.toMatchObject({ kind: 'permanent', message: '群机器人不存在或已被移除' });
  robots.mishaps.set('/cgi-bin/webhook/send', [{ body: { errcode: 45_009, errmsg: 'api freq out of limit' } }, 'lost']);
  const often = sendToGroup(robot('wecom', null), MESSAGE, { ...by(), png: null });
  await expect(often).rejects.toMatchObject({ kind: 'limited', waitMs: 60_000 });
  const lost = sendToGroup(robot('wecom', null), MESSAGE, { ...by(), png: null });
  await expect(lost).rejects.toMatchObject({ kind: 'later', message: '聊天应用连接中断' });
});

it('knows robots by the addresses that their apps document, and no others', () => {
  const ours = 'https://chat.customer.test';
  const known = [
    'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa',
    'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef',
    'https://open.feishu.cn/open-apis/bot/v2/hook/7a5d3b1c-aaaa-bbbb',
    `${ours}/cgi-bin/webhook/send?key=12345678`,
  ];
  expect(known.map((each) => robotAt(each, ours)?.app)).toEqual(['wecom', 'dingtalk', 'feishu', 'wecom']);
  const unknown = [
    'not an address',
    'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=12345678',
    'https://qyapi.weixin.qq.com/cgi-bin/webhook/send',
    'https://qyapi.weixin.qq.com.evil.test/cgi-bin/webhook/send?key=12345678',
    'https://a@oapi.dingtalk.com/robot/send?access_token=0123456789',
    'https://169.254.169.254/robot/send?access_token=0123456789',
    'https://oapi.dingtalk.com/user/send?access_token=0123456789',
  ];
  expect(unknown.map((each) => robotAt(each, ours))).toEqual(unknown.map(() => null));
});
