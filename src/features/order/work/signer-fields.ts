/** Who signs: what they draw, their name, their phone. There is no name to type in place of the drawing. */
import { SIGNER_NAME_MAX, SIGNER_PHONE, type DrawnSignature } from '@/contract/order-signature';
import type { OrderDetail } from '@/contract/order-entities';
import { fieldErrorText } from '@/i18n/error-text';
import type { TextKey } from '@/i18n/areas';
import { DRAWN_SIGNATURE } from '@/ui/common/signature-field';
import { strokesIn } from '@/ui/common/signature-value';
import type { FieldDefinition, FieldValue } from '@/ui/model/field-types';

export type SignerValues = { readonly [K in 'strokes' | 'signerName' | 'signerPhone']?: FieldValue };
type SignerField = FieldDefinition<SignerValues>;

interface SignerLabels {
  sign: TextKey;
  name: TextKey;
  phone: TextKey;
}

/** An empty one is the required field's matter. */
export const phoneFault = (value: FieldValue): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && !SIGNER_PHONE.test(value.trim())
    ? fieldErrorText('phoneFormat')
    : undefined;

/** @param when absent: always */
export const signerFields = (labels: SignerLabels, when?: (values: SignerValues) => boolean): SignerField[] => {
  const shown = when && { when };
  return [
    {
      name: 'signerName',
      sentAs: 'signature.name',
      label: labels.name,
      type: 'text',
      maxLength: SIGNER_NAME_MAX,
      required: true,
      ...shown,
    },
    {
      name: 'signerPhone',
      sentAs: 'signature.phone',
      label: labels.phone,
      type: 'text',
      keyboard: 'tel',
      maxLength: 20,
      required: true,
      check: phoneFault,
      ...shown,
    },
    { ...DRAWN_SIGNATURE, name: 'strokes', sentAs: 'signature.strokes', label: labels.sign, required: true, ...shown },
  ];
};

const wordsIn = (value: FieldValue): string => (typeof value === 'string' ? value.trim() : '');

/** The reporter, unless they are the one who works on it. */
export function signerOf({ actors, reporterName, reporterPhone }: OrderDetail) {
  const isOwn = actors.includes('creator');
  return { strokes: '', signerName: isOwn ? '' : reporterName, signerPhone: isOwn ? '' : (reporterPhone ?? '') };
}

/** @returns what is sent; undefined where nothing was drawn */
export function signatureIn({ strokes, signerName, signerPhone }: SignerValues): DrawnSignature | undefined {
  const drawn = strokesIn(strokes);
  return drawn.length > 0 ? { strokes: drawn, name: wordsIn(signerName), phone: wordsIn(signerPhone) } : undefined;
}
