/**
 * The order in which alarms are shown, in every list, on the board and on the home screen:
 *
 * 1. Open alarms (待确认, 核实中, 处置中, 待复核) stand before all others; those are shown newest first.
 * 2. Among open ones the higher level comes first: 特急 before 紧急, whatever else is said of them.
 * 3. Within a level, those that nobody has accepted come first, the one that began last on top: nobody has seen it yet.
 * 4. Then the accepted ones, by what is due next; those with nothing due come last.
 * 5. Among equals the one that was recorded last comes first.
 *
 * The index `alarm_open` (alarm.table.ts) has the same columns behind the park, so a page is read in order, however many
 * alarms are open. The order is computed from columns that every alarm has, so no extra column has to be maintained.
 */
import type { SQL } from 'drizzle-orm';
import { HANDLE_STATE as S } from '@/contract/codes';
import { CURSOR_TAG } from '../../../lists/cursor';
import { keyset, type Keyset } from '../../../lists/keyset';

const PENDING = String(S.pending);

const openAlarmKeys = (x: string): Keyset =>
  keyset(
    CURSOR_TAG.openAlarms,
    [
      { column: `${x}.level`, type: 'number', order: 'asc' },
      {
        column: `${x}.occurred_at`,
        type: 'moment',
        order: 'desc nulls last',
        nullWhen: `${x}.handle_state <> ${PENDING}`,
        orderBy: `(${x}.handle_state <> ${PENDING}),
          (case when ${x}.handle_state = ${PENDING} then ${x}.occurred_at end) desc nulls last`,
      },
      { column: `${x}.due_at`, type: 'moment', order: 'asc', nullWhen: `${x}.due_at is null` },
      { column: `${x}.id`, type: 'number', order: 'desc nulls last' },
    ],
    ['id', 'level', 'handle_state', 'occurred_at', 'due_at'].map((column) => `${x}.${column}`),
  );

/** On alias `x`. Those that are not open are shown newest first. */
export const ALARM_ORDER = {
  open: openAlarmKeys('x'),
  newest: keyset(CURSOR_TAG.newest, [
    { column: 'x.occurred_at', type: 'moment', order: 'desc nulls last' },
    { column: 'x.id', type: 'number', order: 'desc nulls last' },
  ]),
};

/** For `order by` over open alarms. @param x alias of the table `alarm`, or of a subquery with its ordering columns */
export const openAlarmOrder = (x: string): SQL => openAlarmKeys(x).orderBy;

/** The columns that `openAlarmOrder` reads, for a subquery that is to be ordered. */
export const orderingColumns = (x: string): SQL => openAlarmKeys(x).columns;
