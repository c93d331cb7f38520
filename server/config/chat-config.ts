/** How a chat app is reached, from the environment. */

export interface ChatConfig {
  app: 'wecom' | 'dingtalk' | 'feishu';
  /** WeCom: 企业 ID; DingTalk: AppKey (Client ID); Feishu: App ID. */
  appId: string;
  appSecret: string;
  /** WeCom and DingTalk: of the application that sends. */
  agentId: string;
  /** DingTalk: CorpId of the company, which its scripts ask for; others know it as `appId`, or not at all. */
  corpId: string;
  /** Instead of the app's public address, where the app runs on the customer's own servers. */
  baseUrl: string | undefined;
  /** The same for the page that its web view signs in at. */
  signInUrl: string | undefined;
  /** WeCom: Token and EncodingAESKey of 接收消息; without them it takes no cards that can be changed. */
  callback: { token: string; aesKey: string } | null;
}

const APPS = ['wecom', 'dingtalk', 'feishu'] as const;
const WITH_AGENT: readonly string[] = ['wecom', 'dingtalk'];
const SAFE_ADDRESS = /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/;

/** Tokens go there. @throws Error for an address that could be listened to on the way */
function readAddress(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const address = env[name]?.replace(/\/$/, '');
  if (!address) return undefined;
  if (!SAFE_ADDRESS.test(address) || !URL.canParse(address)) {
    throw new Error(`${name} 须为 https 地址 / ${name} must be an https address`);
  }
  return address;
}

/** @returns null where no real chat app is named. @throws Error when something that the app needs is missing */
export function readChatConfig(env: NodeJS.ProcessEnv): ChatConfig | null {
  const app = APPS.find((name) => name === env.CHAT_ADAPTER);
  if (!app) return null;
  const needed = ['CHAT_APP_ID', 'CHAT_APP_SECRET', ...(WITH_AGENT.includes(app) ? ['CHAT_AGENT_ID'] : [])];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new Error(`CHAT_ADAPTER=${app} 还需要 / needs: ${missing.join(', ')}`);
  }
  const { CHAT_CALLBACK_TOKEN: token, CHAT_CALLBACK_AES_KEY: aesKey } = env;
  return {
    app,
    appId: env.CHAT_APP_ID ?? '',
    appSecret: env.CHAT_APP_SECRET ?? '',
    agentId: env.CHAT_AGENT_ID ?? '',
    corpId: env.CHAT_CORP_ID ?? '',
    baseUrl: readAddress(env, 'CHAT_BASE_URL'),
    signInUrl: readAddress(env, 'CHAT_SIGN_IN_URL'),
    callback: token && aesKey ? { token, aesKey } : null,
  };
}
