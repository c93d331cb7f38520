/** What I am told of in the chat, and when not. */
import { call } from '@/api/call';
import { accountEndpoints, type MyChoices, type NotifyTopic } from '@/contract/account';
import type { OutputOf } from '@/contract/endpoint';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';

export type MyConfig = OutputOf<typeof accountEndpoints.getMyConfig>;
type Change = Partial<Pick<MyChoices, 'muted' | 'quiet'>>;

export interface NotificationsModel {
  readonly detail: DetailModel<MyConfig>;
  readonly save: Command<[Change], void>;
}

export const withTopic = (muted: readonly NotifyTopic[], topic: NotifyTopic, wanted: boolean): NotifyTopic[] =>
  wanted ? muted.filter((each) => each !== topic) : [...new Set([...muted, topic])];

export function useNotifications(): NotificationsModel {
  const detail = useDetail(accountEndpoints.getMyConfig, {});
  const save = useCommand(async (change: Change) => {
    detail.replace(await call(accountEndpoints.saveMyConfig, change, { quiet: true }));
  });
  return { detail, save };
}
