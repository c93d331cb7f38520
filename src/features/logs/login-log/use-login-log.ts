/** Sign-ins and sign-outs; the list for administrators also shows names that have no account. */
import { logEndpoints, type LoginLogRow } from '@/contract/admin-log';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { deviceWords } from '@/lib/device-words';
import { href } from '@/screens/addresses';
import { useNavigate } from 'react-router-dom';
import { defineList, recordOf } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition, RecordHook } from '@/ui/model/definitions';
import { CALL, RANGE, RESULT } from '../filters';
import { reasonText } from '../words';
import { hasActions, succeeded, type ActionScreen } from './login-words';

const FILTERS: readonly FilterDefinition[] = [
  { name: 'name', label: 'logs.field.name', type: 'text', maxLength: 60, keyboard: 'search' },
  RESULT,
  { name: 'type', label: 'logs.field.type', type: 'code', table: 'loginLogType' },
  { name: 'way', label: 'logs.field.way', type: 'code', table: 'loginWay' },
  ...RANGE,
  ...CALL,
];

/** Reasons for refused sign-ins, also used in exported files. */
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

const recordWith = (actions: ActionScreen): RecordHook => recordOf(() => import('./use-login-entry'), actions);
const RECORDS: Readonly<Record<ActionScreen, RecordHook>> = {
  actionLog: recordWith('actionLog'),
  adminActionLog: recordWith('adminActionLog'),
};

/** @param actions the page with the log of actions */
export default function useLoginLog(actions: ActionScreen): ListDefinition<LoginLogRow> {
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
        when: hasActions,
        run: (row) => navigate(href(actions, { traceId: row.traceId })),
      },
    ],
    record: RECORDS[actions],
    exported: logEndpoints.exportLoginLogs,
    empty: { title: 'logs.login.empty', hint: 'logs.actions.searchHint' },
  });
}
