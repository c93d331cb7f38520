import { describe, expect, it } from 'vitest';
import { checkFields } from '@/ui/model/field-checks';
import { actsNow, guestActFields, NO_ACT, type GuestAction } from './guest-act';

const NOW = 1_700_000_000_000;
const wrongIn = (action: GuestAction) =>
  Object.keys(checkFields(guestActFields(action), NO_ACT, (name) => NO_ACT[name]));

describe('what a reporter may do through the status link', () => {
  it('what waits for their decision comes first', () => {
    const report = { allowed: ['urge', 'cancel', 'approveWork'] as const, urgeAgainAt: null };
    expect(actsNow(report, NOW)).toEqual(['approveWork', 'urge', 'cancel']);
  });

  it('urging waits for its cooldown', () => {
    const report = { allowed: ['urge', 'note'] as const, urgeAgainAt: NOW + 60_000 };
    expect(actsNow(report, NOW)).toEqual(['note']);
    expect(actsNow(report, NOW + 60_000)).toEqual(['urge', 'note']);
  });

  it('a price is agreed to by name, refused with a reason; praise needs no words', () => {
    const signs = guestActFields('approveQuote', true);
    expect(Object.keys(checkFields(signs, NO_ACT, (name) => NO_ACT[name]))).toEqual(['text', 'phone', 'strokes']);
    expect(wrongIn('approveQuote')).toEqual(['text']);
    expect(wrongIn('rejectQuote')).toEqual(['text']);
    expect(wrongIn('approveWork')).toEqual([]);
    expect(wrongIn('rate')).toEqual(['score']);
  });
});
