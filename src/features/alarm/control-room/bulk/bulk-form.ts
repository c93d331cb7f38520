/** The forms of one alarm, asked once for many. */
import { bulkAct, type BulkAct, type BulkAction } from '@/contract/control-room';
import type { AlarmRow } from '@/contract/alarm-entities';
import { ALARM_CATEGORY, HANDLE_STATE } from '@/contract/codes';
import type { ActForm } from '../../act/act-forms';
import { textOrNone } from '@/ui/case/act-form';
import type { ActValues } from '../../act/act-values';
import { assignForm } from '../../act/assign-form';
import { mergeForm } from '../../act/merge-form';
import { reasonForm } from '../../act/reason-form';
import { shelveForm } from '../../act/shelve-form';

const approveForm: ActForm = {
  title: 'alarm.action.approve',
  submitLabel: 'alarmdesk.bulk.approve',
  fields: [{ name: 'reason', label: 'alarm.field.note', type: 'longText', maxLength: 500, voice: true }],
  toRequest: ({ reason }) => ({ action: 'approve', note: textOrNone(reason) }),
};

/** @returns null: nothing needs to be asked. A fire among them limits how long all of them may be shelved. */
export function bulkForm(action: BulkAction, rows: readonly AlarmRow[], now: number): ActForm | null {
  const [first] = rows;
  if (!first) return null;
  const { parkId } = first;
  switch (action) {
    case 'assign': {
      const handling = rows.every(({ handleState }) => handleState === HANDLE_STATE.handling);
      return assignForm({ parkId, handleState: handling ? HANDLE_STATE.handling : HANDLE_STATE.verifying });
    }
    case 'shelve': {
      const fire = rows.find(({ category }) => category === ALARM_CATEGORY.fire);
      return shelveForm(fire ?? first, now);
    }
    case 'merge':
      // One of the chosen may be the one that the others go into.
      return { ...mergeForm({ id: 0, parkId }), hints: ['alarmdesk.bulk.merged'] };
    case 'reopen':
    case 'sendBack':
      return reasonForm({ kind: action });
    case 'approve':
      return approveForm;
    default:
      return null;
  }
}

/** The request of a form, as it goes for many. */
export const bulkActOf = (form: ActForm, values: ActValues): BulkAct => bulkAct.parse(form.toRequest(values));
