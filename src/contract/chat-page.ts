/** The chat app's own scanner, for pages that are open inside the app: what its script (JS-SDK) asks the page for. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';

export const CHAT_APPS = ['wecom', 'dingtalk', 'feishu'] as const;
export type ChatApp = (typeof CHAT_APPS)[number];

/** The script of the one app that has no package to build in. The page may load it from there and from nowhere else. */
export const FEISHU_SCRIPT = 'https://lf1-cdn-tos.bytegoofy.com/goofy/lark/op/h5-js-sdk-1.5.23.js';

/** Which chat app shows the page, by the name that its web view gives. */
export function chatAppOf(userAgent: string): ChatApp | undefined {
  if (/\bwxwork\//i.test(userAgent)) return 'wecom';
  if (/\bDingTalk\b/i.test(userAgent)) return 'dingtalk';
  return /\b(?:Lark|Feishu)\b/i.test(userAgent) ? 'feishu' : undefined;
}

const signature = z.object({
  app: z.enum(CHAT_APPS),
  appId: z.string(),
  /** WeCom and DingTalk. */
  agentId: z.string(),
  /** Empty where it is not known: the script is then used without a signature. */
  corpId: z.string(),
  /** In what the app counts: seconds, or ms for Feishu. */
  timestamp: z.number(),
  nonceStr: z.string(),
  signature: z.string(),
});
export type ChatPageSignature = z.output<typeof signature>;

export const chatPageEndpoints = {
  /**
   * Signs the address of the page that is shown, without its fragment. Null: no chat app is configured that has a
   * scanner. 400 `chat.addressNotOurs` for any other site's address, and for one with a ticket in it; 503
   * `chat.scannerAway` when the app gives no ticket.
   */
  signChatPage: endpoint({
    method: 'POST',
    path: 'chat/v1/page',
    input: z.object({ url: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    output: z.object({ signed: z.nullable(signature) }),
    access: 'signedIn',
    changesState: false,
  }),
};
