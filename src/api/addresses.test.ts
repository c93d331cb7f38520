import { expect, it } from 'vitest';
import { fileUrl, imageUrl, pathRewriter } from './addresses';

it('links of the platform begin at its own origin unless the build says otherwise; whole addresses stay', () => {
  expect(fileUrl('/file/v1/view?key=1')).toBe('/file/v1/view?key=1');
  expect(imageUrl('avatars/1.png')).toBe('/avatars/1.png');
  for (const whole of ['blob:http://a/1', 'https://a.example/1.png', 'data:image/png;base64,']) {
    expect(fileUrl(whole)).toBe(whole);
  }
});

it('a build for a gateway rewrites the beginnings of paths', () => {
  const rewritten = pathRewriter('zyhyuserplat/:api/user/,frame/:api/frame/');
  expect(rewritten('zyhyuserplat/token/getToken')).toBe('api/user/token/getToken');
  expect(rewritten('frame/dhsso/index/getUser.do')).toBe('api/frame/dhsso/index/getUser.do');
  expect(rewritten('alarm/v1/alarms')).toBe('alarm/v1/alarms');
  expect(pathRewriter()('alarm/v1/alarms')).toBe('alarm/v1/alarms');
});
