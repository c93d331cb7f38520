/** Webviews of enterprise-chat apps: they cannot install anything and must not be asked to. */
const CHAT_AGENT = /wxwork|micromessenger|dingtalk|aliapp\(dingtalk|lark|feishu/i;

/** @returns whether this page is shown inside WeCom (企业微信), WeChat, DingTalk (钉钉) or Feishu/Lark (飞书). */
export const isChatWebview = (agent: string = navigator.userAgent): boolean => CHAT_AGENT.test(agent);
