/** The forms of the handling page: fields, words, and what each sends. */
import { ApiError } from '@/api/api-error';
import { SUSPEND_REASON } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import type { FieldValue } from '@/ui/model/field-types';
import { arrivalPhotos, codeField, NO_SCAN_FIELDS, proofOf } from '../act/arrival-fields';
import { stampedPhotos } from '../act/order-stamp';
import type { ActRequest } from '../act/order-case';
import { asksForScan } from '../order';
import { isQueued, type PendingAct } from '../pending';
import { MATERIAL_LINES } from '../work/line-editor';
import { faultOfLines, linesIn, materialsOf } from '../work/lines';
import { keysIn, textIn, type WorkField, type WorkValues } from '../work/work-values';
import { signatureIn, signerFields, signerOf } from '../work/signer-fields';
import { lackingBefore, type HandleAction } from './handle-mode';

export interface WorkForm {
  readonly submitLabel: TextKey;
  readonly hint?: TextKey;
  readonly fields: readonly WorkField[];
  readonly initial: WorkValues;
  /** @throws ApiError when something is missing that the server would refuse: not only once the network is back */
  readonly toRequest: (values: WorkValues, order: OrderDetail, acts: readonly PendingAct[]) => ActRequest;
}

type MakeForm = (order: OrderDetail, now: number, acts: readonly PendingAct[]) => WorkForm;

const HOUR_MS = 3_600_000;
const LONGEST_HOLD_MS = 90 * 86_400_000;

const photos = (order: OrderDetail, label: TextKey, least = 0): WorkField => ({
  ...stampedPhotos(order, least),
  name: 'photos',
  sentAs: 'photoKeys',
  label,
  hint: 'orderact.stamp.hint',
});
const words = (label: TextKey, required: boolean): WorkField => ({
  name: 'reason',
  label,
  type: 'longText',
  maxLength: 500,
  voice: true,
  required,
});

const start: MakeForm = (order, _now, acts) => {
  // An arrival that waits for the network has brought its proof.
  const asked = asksForScan(order) && !isQueued(acts, 'arrive');
  // Begun already: only photos of before the work are brought.
  const isAdding = order.startedAt !== null;
  const least = order.rules.needPhotoBefore || isAdding ? 1 : 0;
  const hint = isAdding ? 'orderwork.start.addHint' : 'orderwork.start.hint';
  return {
    submitLabel: isAdding ? 'orderwork.start.add' : 'orderwork.start.submit',
    hint: asked ? 'orderact.hint.scan' : hint,
    fields: [
      ...(asked ? [codeField(true), ...NO_SCAN_FIELDS] : []),
      arrivalPhotos(order, 'orderwork.start.photos', least),
    ],
    initial: { scanCode: '', noScan: false, reason: '', photos: [] },
    toRequest: (values) => ({ action: 'start', ...proofOf(values), photoKeys: keysIn(values.photos) }),
  };
};

const suspend: MakeForm = (order, now) => ({
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
    photos(order, 'order.field.photos'),
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

const requestIncomplete: MakeForm = (order) => ({
  submitLabel: 'orderwork.incomplete.submit',
  hint: 'orderwork.incomplete.hint',
  fields: [words('order.field.reason', true), photos(order, 'order.field.photos')],
  initial: { reason: '', photos: [] },
  toRequest: ({ reason, photos: taken }) => ({
    action: 'requestIncomplete',
    reason: textIn(reason) ?? '',
    photoKeys: keysIn(taken),
  }),
});

/** What the server calls the things that other pages bring. */
const REQUIREMENT = { photosBefore: 'photosBefore', scan: 'scan', data: 'dataEntered' } as const;

const wrongMaterials = (value: FieldValue): string | undefined => {
  const fault = faultOfLines(linesIn(value), false);
  return fault && text(fault.key, fault.params);
};

const signed = (): readonly WorkField[] =>
  signerFields({
    name: 'orderwork.consent.signerName',
    phone: 'orderwork.consent.signerPhone',
    sign: 'orderwork.finish.signature',
  });

const finish: MakeForm = (order) => ({
  submitLabel: 'orderwork.finish.submit',
  fields: [
    { ...words('orderwork.finish.result', true), name: 'result' },
    photos(order, 'orderwork.finish.photos', order.rules.needPhotoAfter ? 1 : 0),
    { ...MATERIAL_LINES, name: 'materials', label: 'orderwork.finish.materials', check: wrongMaterials },
    ...(order.rules.needSign ? signed() : []),
  ],
  initial: { result: '', photos: [], materials: '', ...signerOf(order) },
  toRequest: (values, now, acts) => {
    const [missing] = lackingBefore(now, acts);
    if (missing) throw new ApiError('refused', 422, { code: `order.requires.${REQUIREMENT[missing]}` });
    return {
      action: 'finish',
      result: textIn(values.result) ?? '',
      photoKeys: keysIn(values.photos),
      signature: now.rules.needSign ? signatureIn(values) : undefined,
      materials: materialsOf(linesIn(values.materials)),
    };
  },
});

const FORMS: Record<HandleAction, MakeForm> = {
  start,
  suspend,
  resume,
  requestIncomplete,
  finish,
};

/** @param now server time, ms @param acts what is queued about the order */
export const handleForm = (action: HandleAction, ...of: Parameters<MakeForm>): WorkForm => FORMS[action](...of);
