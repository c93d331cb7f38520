/** 钉钉 JSAPI: dd.config, dd.ready, biz.util.scan. The script is built in, with the parts for phones only. */
import dd from 'dingtalk-jsapi/core';
import scanCode from 'dingtalk-jsapi/api/biz/util/scan';
import 'dingtalk-jsapi/platform/android';
import 'dingtalk-jsapi/platform/ios';
import 'dingtalk-jsapi/platform/harmony';
import { inTime, type ChatScanner } from './chat-scan';

const ready = (): Promise<void> => new Promise((resolve) => dd.ready(() => resolve()));

export const scan: ChatScanner = async ({ agentId, corpId, timestamp, nonceStr, signature }) => {
  // What phones do by themselves needs no signature; where the company's id is known it is shown all the same.
  if (corpId)
    dd.config({ agentId, corpId, timeStamp: timestamp, nonceStr, signature, type: 0, jsApiList: ['biz.util.scan'] });
  await inTime(ready());
  const answer: unknown = await scanCode({ type: 'qrCode' });
  const { text } = (answer ?? {}) as { text?: string };
  return text;
};
