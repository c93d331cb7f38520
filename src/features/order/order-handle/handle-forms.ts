/** The forms of the handling page: fields, words, and what each sends. */
import { ApiError } from '@/api/api-error';
import { SUSPEND_REASON } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import { SIGNATURE } from '@/ui/common/signature-field';
import type { FieldValue } from '@/ui/model/field-types';
import { MOST_PHOTOS } from '@/ui/model/use-photos';
import type { ActRequest } from '../act/use-order-act';
import { asksForScan } from '../order';
import type { PendingAct } from '../pending';
import { MATERIAL_LINES } from '../work/line-editor';
import { faultOfLines, linesIn, materialsOf } from '../work/lines';
import { keysIn, textIn, type WorkField, type WorkValues } from '../work/work-values';
import { todosOf, type HandleAction } from './handle-mode';

export interface WorkForm {
  readonly submitLabel: TextKey;
  readonly hint: TextKey;
  readonly fields: readonly WorkField[];
  readonly initial: WorkValues;
  /** @throws ApiError when something is missing that the server would refuse: not only once the network is back */
  readonly toRequest: (values: WorkValues, order: OrderDetail, acts: readonly PendingAct[]) => ActRequest;
}

const HOUR_MS = 3_600_000;
const LONGEST_HOLD_MS = 90 * 86_400_000;

const photos = (label: TextKey, required: boolean, hint?: TextKey): WorkField => ({
  name: 'photos',
  label,
  type: 'photos',
  most: MOST_PHOTOS,
  least: required ? 1 : 0,
  ...(hint && { hint }),
});
const words = (label: TextKey, required: boolean): WorkField => ({
  name: 'reason',
  label,
  type: 'longText',
  maxLength: 500,
  voice: true,
  required,
});

const start = (order: OrderDetail): WorkForm => ({
  submitLabel: 'orderwork.start.submit',
  hint: asksForScan(order) ? 'order.hint.scan' : 'orderwork.start.hint',
  fields: [
    ...(asksForScan(order)
      ? [{ name: 'scanCode', label: 'order.field.scanCode', type: 'text', maxLength: 200, required: true } as const]
      : []),
    photos('orderwork.start.photos', order.rules.needPhotoBefore),
  ],
  initial: { scanCode: '', photos: [] },
  toRequest: (values) => ({ action: 'start', scanCode: textIn(values.scanCode), photoKeys: keysIn(values.photos) }),
});

const suspend = (_order: OrderDetail, now: number): WorkForm => ({
  submitLabel: 'orderwork.suspend.submit',
  hint: 'orderwork.suspend.hint',
  fields: [
    { name: 'reasonCode', label: 'orderwork.suspend.reason', type: 'code', table: 'suspendReason', required: true },
    {
      name: 'resumeAt',
      label: 'orderwork.suspend.until',
      type: 'dateTime',
      min: now,
      max: now + LONGEST_HOLD_MS,
      required: true,
    },
    words('order.field.words', false),
    photos('order.field.photos', false),
  ],
  initial: { reasonCode: null, resumeAt: now + 24 * HOUR_MS, reason: '', photos: [] },
  toRequest: ({ reasonCode, resumeAt, reason, photos: taken }) => ({
    action: 'suspend',
    reasonCode: Object.values(SUSPEND_REASON).find((code) => code === reasonCode) ?? SUSPEND_REASON.material,
    resumeAt: Number(resumeAt),
    reason: textIn(reason),
    photoKeys: keysIn(taken),
  }),
});

const resume = (): WorkForm => ({
  submitLabel: 'orderwork.resume.submit',
  hint: 'orderwork.resume.hint',
  fields: [words('orderwork.resume.note', false)],
  initial: { reason: '' },
  toRequest: ({ reason }) => ({ action: 'resume', reason: textIn(reason) }),
});

const requestIncomplete = (): WorkForm => ({
  submitLabel: 'orderwork.incomplete.submit',
  hint: 'orderwork.incomplete.hint',
  fields: [words('order.field.reason', true), photos('order.field.photos', false)],
  initial: { reason: '', photos: [] },
  toRequest: ({ reason, photos: taken }) => ({
    action: 'requestIncomplete',
    reason: textIn(reason) ?? '',
    photoKeys: keysIn(taken),
  }),
});

const wrongMaterials = (value: FieldValue): string | undefined => {
  const fault = faultOfLines(linesIn(value), false);
  return fault && text(fault.key, fault.params);
};

const SIGNED: readonly WorkField[] = [
  { ...SIGNATURE, name: 'signature', label: 'orderwork.finish.signature', required: true },
  { name: 'signedBy', label: 'orderwork.finish.signedBy', type: 'text', maxLength: 32 },
];

const finish = ({ rules }: OrderDetail): WorkForm => ({
  submitLabel: 'orderwork.finish.submit',
  hint: 'orderwork.finish.photosHint',
  fields: [
    { ...words('orderwork.finish.result', true), name: 'result' },
    photos('orderwork.finish.photos', rules.needPhotoAfter),
    { ...MATERIAL_LINES, name: 'materials', label: 'orderwork.finish.materials', check: wrongMaterials },
    ...(rules.needSign ? SIGNED : []),
  ],
  initial: { result: '', photos: [], materials: '', signature: [], signedBy: '' },
  toRequest: (values, order, acts) => {
    const missing = todosOf(order, acts).find(({ done }) => !done);
    if (missing) {
      const requirement = missing.key === 'data' ? 'dataEntered' : missing.key;
      throw new ApiError('refused', 422, { code: `order.requires.${requirement}` });
    }
    return {
      action: 'finish',
      result: textIn(values.result) ?? '',
      photoKeys: keysIn(values.photos),
      signatureKey: keysIn(values.signature)[0],
      signedBy: textIn(values.signedBy),
      materials: materialsOf(linesIn(values.materials)),
    };
  },
});

const FORMS: Record<HandleAction, (order: OrderDetail, now: number) => WorkForm> = {
  start,
  suspend,
  resume,
  requestIncomplete,
  finish,
};

/** @param now server time, ms */
export const handleForm = (action: HandleAction, order: OrderDetail, now: number): WorkForm =>
  FORMS[action](order, now);
