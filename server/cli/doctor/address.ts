/** Whether people, and the chat app, find the platform under its address. */
import { connect } from 'node:tls';
import type { Config } from '../../config';
import { bad, type Finding, ok, warn } from './finding';

const LONGEST_MS = 5_000;
const CLOCK_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const SOON_DAYS = 14;

const ask = (url: string): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS) });

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error);
};

async function reached(publicUrl: string): Promise<Finding[]> {
  const about = 'PUBLIC_URL';
  try {
    const answer = await ask(`${publicUrl}/healthz`);
    const body = (await answer.json().catch(() => null)) as { status?: string } | null;
    if (body?.status === undefined)
      return [bad(about, `${publicUrl} 有应答，但不是本平台`, '请检查反向代理转发到的地址，以及 PUBLIC_URL 是否写对')];
    const apart = Math.abs(Date.now() - Date.parse(answer.headers.get('date') ?? ''));
    const time =
      apart > CLOCK_MS ? [bad('时钟', `与 ${publicUrl} 相差 ${Math.round(apart / 1_000)} 秒`, '请启用时间同步')] : [];
    return [ok(about, `${publicUrl} 可以访问`), ...time];
  } catch (error) {
    return [
      bad(
        about,
        `${publicUrl} 访问不到（${reasonOf(error)}）`,
        '请确认平台已启动、域名解析到本机或反向代理、端口已放行',
      ),
    ];
  }
}

/** @returns when the certificate that is shown ends; null: none was shown */
function certificateEnd({ hostname, port }: URL): Promise<Date | null> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (at: Date | null): void => {
      socket.destroy();
      resolve(at);
    };
    socket.setTimeout(LONGEST_MS, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)));
  });
}

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

async function secured(publicUrl: string): Promise<Finding> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:')
    return LOCAL.test(url.hostname)
      ? warn('TLS', '只在本机以 http 访问', '正式使用时请在前面放反向代理，并把 PUBLIC_URL 设为 https 地址')
      : bad('TLS', '没有加密', '请在反向代理上启用 https，并把 PUBLIC_URL 设为 https 地址');
  const until = await certificateEnd(url);
  if (!until) return bad('TLS', '取不到证书', '请检查反向代理的证书配置');
  const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
  if (days < 0) return bad('TLS', `证书已过期 ${-days} 天`, '请立即更换证书');
  return days < SOON_DAYS
    ? warn('TLS', `证书还有 ${days} 天到期`, '请更换证书，或检查自动续期')
    : ok('TLS', `证书还有 ${days} 天到期`);
}

/** Where the chat app calls us. */
async function calledBack({ chat, publicUrl }: Config): Promise<Finding> {
  if (!chat) return warn('聊天应用', '未接入，消息只进入本机的收件箱', '正式使用时请设置 CHAT_ADAPTER 等变量');
  const path = chat.app === 'wecom' ? '/chat/v1/wecom' : '/chat/v1/back';
  try {
    const { status } = await ask(publicUrl + path);
    if (status === 404 || status >= 500)
      return bad(
        '聊天应用',
        `回调地址 ${publicUrl}${path} 应答 ${status}`,
        '请让反向代理转发此路径；企业微信还须设置 CHAT_CALLBACK_TOKEN',
      );
    return ok('聊天应用', `回调地址 ${publicUrl}${path} 可以访问`);
  } catch (error) {
    return bad('聊天应用', `回调地址访问不到（${reasonOf(error)}）`, '聊天应用的服务器须能访问 PUBLIC_URL');
  }
}

export async function lookAtAddress(config: Config): Promise<Finding[]> {
  return [...(await reached(config.publicUrl)), await secured(config.publicUrl), await calledBack(config)];
}
