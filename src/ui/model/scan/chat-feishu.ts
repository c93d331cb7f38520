/** 飞书网页应用: h5sdk.config, h5sdk.ready, tt.scanCode. Its script exists at its own address only; the server's policy lets it in. */
import { FEISHU_SCRIPT } from '@/contract/chat-page';
import { inTime, type ChatScanner } from './chat-scan';

interface Feishu {
  h5sdk: {
    config(given: {
      appId: string;
      timestamp: number;
      nonceStr: string;
      signature: string;
      jsApiList: string[];
      onSuccess: () => void;
      onFail: (error: unknown) => void;
    }): void;
    ready(then: () => void): void;
  };
  tt: {
    scanCode(given: {
      scanType: string[];
      barCodeInput: boolean;
      success: (answer: { result?: string }) => void;
      fail: (error: unknown) => void;
    }): void;
  };
}

const sdk = (): Feishu => globalThis as unknown as Feishu;

const loadScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if ('h5sdk' in globalThis) return resolve();
    const script = Object.assign(document.createElement('script'), { src: FEISHU_SCRIPT, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the script was not loaded')));
    document.head.append(script);
  });

export const scan: ChatScanner = async ({ appId, timestamp, nonceStr, signature }) => {
  await inTime(loadScript());
  const { h5sdk, tt } = sdk();
  await inTime(
    new Promise<void>((onSuccess, onFail) => {
      h5sdk.config({ appId, timestamp, nonceStr, signature, jsApiList: ['scanCode'], onSuccess, onFail });
    }),
  );
  await inTime(new Promise<void>((resolve) => h5sdk.ready(resolve)));
  return new Promise((resolve, fail) => {
    const success = ({ result }: { result?: string }): void => resolve(result);
    tt.scanCode({ scanType: ['qrCode'], barCodeInput: false, success, fail });
  });
};
