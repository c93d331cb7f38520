/** What a door asks for against what its controller reads, and against the law. Pure. */
import { CREDENTIAL_KIND, type CredentialKind } from '@/contract/access/access-codes';
import type { ModeRules } from '@/contract/access/access-device';

/** Null: the controller has never said what it reads, and is given whatever there is. */
export type Ways = readonly CredentialKind[] | null;

export const isRead = (ways: Ways, kind: CredentialKind): boolean => ways?.includes(kind) ?? true;

const partsOf = ({ rules, fallback }: ModeRules): readonly ModeRules['fallback'][] => [...rules, fallback];

/** @returns what would have to be shown there and is not read: at some hour nobody could pass; null: the mode can be met */
export function unreadOf(rules: ModeRules, ways: Ways): CredentialKind | null {
  for (const { factors, all } of partsOf(rules)) {
    const unread = factors.filter((kind) => !isRead(ways, kind));
    if (all ? unread.length > 0 : unread.length === factors.length) return unread[0] ?? null;
  }
  return null;
}

/** A face is never the only way in (人脸识别技术应用安全管理办法). */
export const isFaceAlone = (rules: ModeRules): boolean =>
  partsOf(rules).some(({ factors }) => factors.every((kind) => kind === CREDENTIAL_KIND.face));
