/** The form of a report without an account: its fields, and what is sent. */
import type { RequestOf } from '@/contract/endpoint';
import { PUBLIC_PHOTOS, type orderPublicEndpoints } from '@/contract/order-public';
import { text } from '@/i18n/text';
import type { FieldDefinition, FormPhoto } from '@/ui/model/field-types';
import { ruleCheck } from '@/ui/model/rule-check';
import { dataAddress } from './guest-photo';

export type GuestValues = {
  readonly typeId: number | null;
  readonly description: string;
  readonly photos: readonly FormPhoto[];
  readonly name: string;
  readonly phone: string;
  readonly kaptcha: string;
};

export const NO_GUEST: GuestValues = { typeId: null, description: '', photos: [], name: '', phone: '', kaptcha: '' };

export const guestFields = (): FieldDefinition<GuestValues>[] => [
  { name: 'typeId', label: 'order.field.type', type: 'choice', options: [], required: true },
  {
    name: 'description',
    label: 'ordernew.field.description',
    type: 'longText',
    maxLength: 500,
    voice: true,
    required: true,
  },
  {
    name: 'photos',
    label: 'ordernew.field.photos',
    hint: { words: text('ordernew.guest.photosHint', { most: PUBLIC_PHOTOS.most }) },
    type: 'photos',
    most: PUBLIC_PHOTOS.most,
  },
  { name: 'name', label: 'ordernew.field.name', type: 'text', required: true, check: ruleCheck('personName') },
  {
    name: 'phone',
    label: 'ordernew.field.phone',
    type: 'text',
    keyboard: 'tel',
    required: true,
    check: ruleCheck('phone'),
  },
  { name: 'kaptcha', label: 'ordernew.field.kaptcha', type: 'text', maxLength: 12, required: true },
];

type GuestRequest = RequestOf<(typeof orderPublicEndpoints)['reportByCode']>;

/** @param code the printed code that was scanned */
export async function guestRequest(values: GuestValues, code: string): Promise<GuestRequest> {
  const { typeId, description, name, phone, kaptcha } = values;
  return {
    code,
    // The form is not sent without a type.
    typeId: typeId ?? 0,
    description: description.trim(),
    name: name.trim(),
    phone: phone.trim(),
    photos: await Promise.all(values.photos.map(({ blob }) => dataAddress(blob))),
    kaptcha: kaptcha.trim(),
  };
}
