/** My record: what the administration keeps, and the three things that are mine to change. */
import { call } from '@/api/call';
import { accountEndpoints, type MyRecord } from '@/contract/account';
import { brokenRule } from '@/contract/validation';
import type { InputOf } from '@/contract/endpoint';
import { fieldErrorText } from '@/i18n/error-text';
import { refreshUser } from '@/session/session-changes';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';

type Change = InputOf<typeof accountEndpoints.saveMyProfile>;

export interface ProfileModel {
  readonly detail: DetailModel<MyRecord>;
  readonly save: Command<[Change], MyRecord>;
}

/** @returns what is wrong with an e-mail address; an empty one takes it away */
export function emailProblem(email: string): string | undefined {
  const code = email.trim() === '' ? null : brokenRule('email', email.trim());
  return code === null ? undefined : fieldErrorText(code);
}

export function useProfile(): ProfileModel {
  const detail = useDetail(accountEndpoints.getBillData, {});
  const save = useCommand(async (change: Change) => {
    const record = await call(accountEndpoints.saveMyProfile, change, { quiet: true });
    detail.replace(record);
    // The bars show the picture too; they may catch up later.
    if (change.avatar !== undefined) await refreshUser().catch(() => undefined);
    return record;
  });
  return { detail, save };
}
