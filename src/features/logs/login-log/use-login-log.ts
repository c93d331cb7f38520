/** Who came and went; of the administrators' own address the same, with names that nobody has. */
import { logEndpoints, type LoginLogRow } from '@/contract/admin-log';
import { LOG_RESULT, LOGIN_LOG_TYPE } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { deviceWords } from '@/lib/device-words';
import { href, type ScreenKey } from '@/screens/addresses';
import { useNavigate } from 'react-router-dom';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { CALL, RANGE, RESULT } from '../filters';
import { reasonText } from '../words';

const FILTERS: readonly FilterDefinition[] = [
  { name: 'name', label: 'logs.field.name', type: 'text', maxLength: 60, keyboard: 'search' },
  RESULT,
  { name: 'type', label: 'logs.field.type', type: 'code', table: 'loginLogType' },
  { name: 'way', label: 'logs.field.way', type: 'code', table: 'loginWay' },
  ...RANGE,
  ...CALL,
];

/** Refusals at the door, whose words a file has too. */
const REASONS = [
  'wrongPassword',
  'locked',
  'userDisabled',
  'captchaRequired',
  'captchaWrong',
  'wrongCode',
  'ticketUsed',
];
const reasonWords = (): Record<string, string> =>
  Object.fromEntries(REASONS.map((reason) => [`session.${reason}`, reasonText(`session.${reason}`) ?? reason]));

const succeeded = ({ result }: LoginLogRow): boolean => result === LOG_RESULT.success;

/** @param actions the log of what was done in the same call */
export default function useLoginLog(actions: ScreenKey): ListDefinition<LoginLogRow> {
  const t = useText();
  const navigate = useNavigate();
  return defineList<LoginLogRow, string>({
    endpoint: logEndpoints.listLoginLogs,
    list: 'loginLogs',
    rowKey: ({ id }) => id,
    columns: {
      at: { title: 'logs.field.at', value: (row) => formatExact(row.at) },
      loginName: { title: 'logs.field.loginName', value: (row) => row.loginName },
      userName: { title: 'logs.field.person', value: (row) => row.userName ?? t('logs.words.nobody') },
      type: { title: 'logs.field.type', value: (row) => ({ code: row.type, table: 'loginLogType' }) },
      way: { title: 'logs.field.way', value: (row) => ({ code: row.way, table: 'loginWay' }) },
      result: {
        title: 'logs.field.result',
        value: (row) => ({ code: row.result, table: 'logResult', tone: succeeded(row) ? 'good' : 'danger' }),
      },
      reason: {
        title: 'logs.field.reason',
        value: (row) => reasonText(row.reason),
        fileWords: reasonWords(),
        width: 200,
      },
      ip: { title: 'logs.field.ip', value: (row) => row.ip },
      device: { title: 'logs.field.device', value: (row) => deviceWords(row.device) ?? row.device },
      traceId: { title: 'logs.field.traceId', value: (row) => row.traceId, optional: true },
    },
    card: {
      title: 'loginName',
      tag: 'result',
      place: 'userName',
      facts: ['at', 'type', 'way', 'reason', 'ip', 'device'],
    },
    filters: FILTERS,
    actions: [
      {
        key: 'sameCall',
        label: 'logs.login.sameCall',
        icon: 'follow',
        when: (row) => succeeded(row) && row.type === LOGIN_LOG_TYPE.login,
        run: (row) => navigate(href(actions, { traceId: row.traceId })),
      },
    ],
    exported: logEndpoints.exportLoginLogs,
    empty: { title: 'logs.login.empty', hint: 'logs.actions.searchHint' },
  });
}
