/** One sign-in in full, with the actions of the same call. */
import { useNavigate, useSearchParams } from 'react-router-dom';
import { logEndpoints, type LoginLogRow } from '@/contract/admin-log';
import { codeText, text } from '@/i18n/text';
import { deviceWords } from '@/lib/device-words';
import { formatExact } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition } from '@/ui/model/definitions';
import { reasonText } from '../words';
import { hasActions, succeeded, type ActionScreen } from './login-words';

/** The entry that the address names (`?id=`). */
export default function useLoginEntry(actions: ActionScreen): DetailDefinition<LoginLogRow> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return defineDetail<LoginLogRow>({
    endpoint: logEndpoints.getLoginLog,
    input: { id: Number(params.get('id')) || 0 },
    title: ({ loginName }) => loginName,
    tag: (row) => ({ text: codeText('logResult', row.result), tone: succeeded(row) ? 'good' : 'danger' }),
    facts: [
      { label: 'logs.field.at', value: (row) => formatExact(row.at) },
      { label: 'logs.field.person', value: (row) => row.userName ?? text('logs.words.nobody') },
      { label: 'logs.field.type', value: (row) => ({ code: row.type, table: 'loginLogType' }) },
      { label: 'logs.field.way', value: (row) => ({ code: row.way, table: 'loginWay' }) },
      {
        label: 'logs.field.reason',
        value: (row) => reasonText(row.reason),
        when: ({ reason }) => reason !== null,
        wide: true,
      },
      { label: 'logs.field.ip', value: (row) => row.ip },
      { label: 'logs.field.device', value: (row) => deviceWords(row.device) ?? row.device },
      { label: 'logs.field.traceId', value: (row) => row.traceId, wide: true },
    ],
    actions: [
      {
        key: 'sameCall',
        label: 'logs.login.sameCall',
        weight: 'main',
        when: hasActions,
        run: (row) => void navigate(href(actions, { traceId: row.traceId })),
      },
    ],
  });
}
