import { beforeAll, expect, it } from 'vitest';
import { ENCODER_PROTOCOL, MEDIA_SERVER_KIND } from '@/contract/video/device-codes';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addMoreTexts } from '@/i18n/more-texts';
import { text } from '@/i18n/text';
import { misfitWords } from './use-encoder-form';

beforeAll(() => {
  addMoreTexts();
  addAdminTexts();
});

const SERVERS = [
  { id: 1, name: '一号 WVP', kind: MEDIA_SERVER_KIND.wvp },
  { id: 2, name: 'go2rtc', kind: MEDIA_SERVER_KIND.go2rtc },
];

it('the form says beside the media server that it brings no picture of this protocol, before anything is sent', () => {
  const { gb28181, onvif, rtsp } = ENCODER_PROTOCOL;
  const cannotPull = text('errors.video.serverCannotPull', { name: '一号 WVP' });
  expect([onvif, rtsp].map((protocol) => misfitWords(SERVERS, 1, protocol))).toEqual([cannotPull, cannotPull]);
  expect(misfitWords(SERVERS, 2, gb28181)).toBe(text('errors.video.serverNoGb', { name: 'go2rtc' }));
  expect([misfitWords(SERVERS, 1, gb28181), misfitWords(SERVERS, 2, rtsp), misfitWords(SERVERS, null, rtsp)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
