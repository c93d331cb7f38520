import type { CredentialKind } from '@/contract/access/access-codes';
import { listed } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';

/** 人脸或刷卡（任一）. */
export const factorsText = ({ factors, all }: { factors: readonly CredentialKind[]; all: boolean }): string =>
  text(all ? 'access.mode.allOf' : 'access.mode.oneOf', {
    kinds: listed(factors.map((kind) => codeText('credentialKind', kind))),
  });
