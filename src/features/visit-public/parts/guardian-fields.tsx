/** A guest below 14: they say so, or their identity number does; then a guardian names themselves and agrees. */
import { serverNow } from '@/api/reply';
import { bornOnOf, isChild } from '@/contract/age';
import { brokenRule } from '@/contract/validation';
import { GUARDIAN_TEXT } from '@/contract/visit/visit-codes';
import { text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import type { FieldDefinition } from '@/ui/model/field-types';
import { ruleCheck } from '@/ui/model/rule-check';
import { GuardianField } from './guardian-field';
import type { PersonValues } from './guest-fields';

const DAY_LENGTH = 10;

/** The server looks at the number, too, by the park's calendar. */
function isBelow({ isChild: saysSo, idNo }: PersonValues): boolean {
  const number = idNo.trim().toUpperCase();
  const bornOn = number !== '' && brokenRule('idCard', number) === null ? bornOnOf(number) : null;
  return saysSo || isChild(bornOn, formatExact(serverNow()).slice(0, DAY_LENGTH));
}

export const guardianFields: readonly FieldDefinition<PersonValues>[] = [
  { name: 'isChild', label: 'visitform.guardian.isChild', type: 'yesNo' },
  {
    name: 'guardianName',
    label: 'visitform.guardian.name',
    type: 'text',
    required: true,
    when: isBelow,
    check: ruleCheck('personName'),
  },
  {
    name: 'guardianPhone',
    label: 'visitform.guardian.phone',
    type: 'text',
    keyboard: 'tel',
    required: true,
    when: isBelow,
    check: ruleCheck('phone'),
  },
  {
    name: 'guardianConsent',
    label: 'visitform.guardian.title',
    type: 'own',
    required: true,
    when: isBelow,
    draw: (props) => <GuardianField {...props} />,
    check: (value) => (value === GUARDIAN_TEXT ? undefined : text('visitform.guardian.needed')),
  },
];

/** As it is sent: nothing of a guardian whom nobody asked for. */
export function guardianOf(values: PersonValues) {
  const { isChild: saysSo, guardianName, guardianPhone, guardianConsent } = values;
  return isBelow(values)
    ? { isChild: saysSo, guardianName: guardianName.trim(), guardianPhone: guardianPhone.trim(), guardianConsent }
    : { isChild: false };
}
