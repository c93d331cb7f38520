/** Where I am signed in, and how to end it there. */
import { call } from '@/api/call';
import { accountEndpoints, type MySession } from '@/contract/account';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';

export interface SessionsModel {
  readonly detail: DetailModel<MySession[]>;
  readonly endOne: Command<[number], number>;
  /** Answers how many have ended. */
  readonly endOthers: Command<[], number>;
}

/** This device first, then by their last use. */
export const inOrder = (sessions: readonly MySession[]): MySession[] =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt);

export function useSessions(): SessionsModel {
  const detail = useDetail(accountEndpoints.listMySessions, {});
  // Also after a refusal: one that has ended meanwhile is no longer listed.
  const endOne = useCommand(
    async (sessionId: number) => {
      const { ended } = await call(accountEndpoints.endMySession, { sessionId }, { quiet: true });
      await detail.refresh();
      return ended;
    },
    { onFailed: () => void detail.refresh() },
  );
  const endOthers = useCommand(async () => {
    const { ended } = await call(accountEndpoints.endOtherSessions, {}, { quiet: true });
    await detail.refresh();
    return ended;
  });
  return { detail, endOne, endOthers };
}
