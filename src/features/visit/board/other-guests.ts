/** Who comes along, a line each, as it is pasted from a message: name, phone, company. */
import type { GuestInput } from '@/contract/visit/visit-act';
import { text } from '@/i18n/text';
import { ruleCheck } from '@/ui/model/rule-check';

const BETWEEN = /[\s,，、;；\t]+/;
const checkName = ruleCheck('personName');
const checkPhone = ruleCheck('phone');

const linesOf = (words: string): string[] => words.split('\n').map((line) => line.trim());

function guestOf(line: string): GuestInput {
  const parts = line.split(BETWEEN).filter(Boolean);
  const phone = parts.find((part) => /^\+?[\d-]{5,}$/.test(part)) ?? '';
  const [name = '', ...company] = parts.filter((part) => part !== phone);
  return { name, phone, company: company.join(' '), plate: '', idNo: '' };
}

/** @returns one guest for each line that is not empty */
export const otherGuests = (words: string): GuestInput[] =>
  linesOf(words)
    .filter((line) => line !== '')
    .map(guestOf);

/** @returns which line cannot be read, in words; undefined: all can */
export function faultIn(words: string): string | undefined {
  const wrong = linesOf(words).findIndex((line) => {
    if (line === '') return false;
    const { name, phone } = guestOf(line);
    return checkName(name) !== undefined || (phone !== '' && checkPhone(phone) !== undefined);
  });
  return wrong < 0 ? undefined : text('visit.hint.othersWrong', { line: wrong + 1 });
}
