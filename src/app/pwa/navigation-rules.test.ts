import { describe, expect, it } from 'vitest';
import { openingOf } from './navigation-rules';

const opening = (address: string) => openingOf(new URL(address, 'https://park.example'));

describe('the service worker opens', () => {
  it.each(['/', '/home/index', '/warningNoticeWechat/sureFire?id=12', '/login?redirect=%2Fhome%2Findex'])(
    '%s from the device',
    (address) => expect(opening(address)).toBe('shell'),
  );

  it.each(['/warningNoticeWechat/sureFire?id=12&uiticket=T&sid=S', '/wechatRequest?sid=S', '/?uiticket='])(
    '%s from the server, since it carries a ticket',
    (address) => expect(opening(address)).toBe('networkThenShell'),
  );

  it.each([
    '/alarm/v1/alarms',
    '/session/v1/boot',
    '/file/v1/view?key=1&sig=2',
    '/open/v1/signals',
    '/a/12',
    '/chat/v1/enter?to=%2FwarningDetail%3Fid%3D12',
    '/frame/dhsso/index/getUser.do',
    '/zyhyuserplat/userCenter/common/changePark.do?parkId=1',
    '/zyhyuserplat/token/getToken',
    '/cosco/dhsso/internal/ssoLogin',
    '/dev/chat',
    '/openapi.json',
    '/healthz',
    '/assets/gone-1234.js',
    '/alarm/v1/alarms?uiticket=T',
  ])('leaves %s alone', (address) => expect(opening(address)).toBe('network'));
});
