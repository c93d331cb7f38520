/** 企业微信 WECOM-JSSDK (98560): ww.register with the company's identity, ww.scanQRCode. The script is built in. */
import { ensureCorpConfigReady, register, ScanQRCodeType, scanQRCode } from '@wecom/jssdk';
import { inTime, type ChatScanner } from './chat-scan';

export const scan: ChatScanner = async ({ appId, agentId }, sign) => {
  register({
    corpId: appId,
    agentId,
    jsApiList: ['scanQRCode'],
    // The script says which address the app will compare.
    getConfigSignature: async (url) => {
      const { timestamp, nonceStr, signature } = await sign(url);
      return { timestamp, nonceStr, signature };
    },
  });
  await inTime(ensureCorpConfigReady());
  const { resultStr } = await scanQRCode({ needResult: true, scanType: [ScanQRCodeType.qrCode] });
  return resultStr;
};
