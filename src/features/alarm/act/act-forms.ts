/** The forms about an alarm as data: which fields, which words, which action. Both presentations draw them. */
import '@/i18n/alarm-form-texts';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { ActForm as CaseForm } from '@/ui/case/act-form';
import { arrivedByScan } from './arrived-by-scan';
import type { ActValues } from './act-values';
import type { ActRequest } from './alarm-case';
import { arriveForm } from './arrive-form';
import { assignForm } from './assign-form';
import { judgeForm } from './judge-form';
import { mergeForm } from './merge-form';
import { reasonForm, type ReasonKind } from './reason-form';
import { shelveForm } from './shelve-form';

/** Which form is open. `judge` without a verdict asks for one (测试, 演练, 设备故障, 其他). */
export type OpenForm =
  | { readonly kind: 'judge'; readonly verdict?: number }
  | { readonly kind: 'arrive' }
  | { readonly kind: 'assign' }
  | { readonly kind: 'shelve' }
  | { readonly kind: 'merge' }
  | ReasonKind;

export type ActForm = CaseForm<ActValues, ActRequest>;

export function actForm(open: OpenForm, alarm: AlarmDetail, now: number): ActForm {
  switch (open.kind) {
    case 'judge':
      return judgeForm(alarm, open.verdict, arrivedByScan(alarm, [], now));
    case 'arrive':
      return arriveForm();
    case 'assign':
      return assignForm(alarm);
    case 'shelve':
      return shelveForm(alarm, now);
    case 'merge':
      return mergeForm(alarm);
    default:
      return reasonForm(open);
  }
}
