import { beforeEach, describe, expect, it, vi } from 'vitest';

const AGENTS = {
  wecom:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 wxwork/4.1.20 MicroMessenger/7.0.1',
  dingtalk:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 AliApp(DingTalk/7.5.0)',
  feishu:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 Lark/7.9.0 LarkLocale/zh_CN',
  iosSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  chrome: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
};

const fresh = async () => {
  vi.resetModules();
  return import('./install-hint');
};
const offer = () => dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() }));

beforeEach(() => localStorage.clear());

describe('installing is offered', () => {
  it.each(['wecom', 'dingtalk', 'feishu'] as const)('never inside %s', async (name) => {
    const hint = await fresh();
    hint.watchInstall(AGENTS[name]);
    offer();
    expect(hint.installWay()).toBeNull();
  });

  it('by words in Safari on iOS, by the browser in Chrome', async () => {
    const ios = await fresh();
    ios.watchInstall(AGENTS.iosSafari);
    expect(ios.installWay()).toBe('ios');
    const chrome = await fresh();
    chrome.watchInstall(AGENTS.chrome);
    expect(chrome.installWay()).toBeNull();
    offer();
    expect(chrome.installWay()).toBe('prompt');
  });

  it('not again once it was dismissed', async () => {
    const before = await fresh();
    before.watchInstall(AGENTS.iosSafari);
    before.dismissInstall();
    const after = await fresh();
    after.watchInstall(AGENTS.iosSafari);
    offer();
    expect(after.installWay()).toBeNull();
  });
});
