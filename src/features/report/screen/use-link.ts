/** What a link opens: the report, or what it wants first. */
import { useParams } from 'react-router-dom';
import { call } from '@/api/call';
import { reportPublicEndpoints } from '@/contract/report/report-public';
import type { OutputOf } from '@/contract/endpoint';
import { useAnswer, type Answer } from '@/ui/model/use-answer';
import { useCommand, type Command } from '@/ui/model/use-command';

export type OpenedLink = OutputOf<typeof reportPublicEndpoints.openReportLink>;

export interface LinkModel {
  readonly code: string;
  readonly opened: Answer<OpenedLink>;
  readonly enter: Command<[string], void>;
}

export function useLink(): LinkModel {
  const code = useParams()['code'] ?? '';
  const opened = useAnswer(reportPublicEndpoints.openReportLink, { code });
  const enter = useCommand(async (password: string) => {
    await call(reportPublicEndpoints.enterReportPassword, { code, password }, { quiet: true });
    opened.ask();
  });
  return { code, opened, enter };
}
