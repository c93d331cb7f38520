import { describe, expect, it } from 'vitest';
import { VISIT_RESULT, VISIT_WAY } from '@/contract/order-codes';
import { checkFields } from '@/ui/model/field-checks';
import { didTheWork, NO_VISIT, visitFields, visitRequest, type VisitValues } from './visit-form';

const wrongIn = (values: VisitValues) => Object.keys(checkFields(visitFields(), values, (name) => values[name]));

describe('a return visit', () => {
  it('asks for a result and a score', () => {
    expect(wrongIn(NO_VISIT)).toEqual(['result', 'score']);
    expect(wrongIn({ ...NO_VISIT, result: VISIT_RESULT.satisfied, score: 5 })).toEqual([]);
  });

  it('has no score when nobody was reached, even one chosen before', () => {
    const values = { ...NO_VISIT, result: VISIT_RESULT.unreachable, score: 3 };
    expect(wrongIn(values)).toEqual([]);
    expect(visitRequest(values)).toEqual({
      action: 'visit',
      way: VISIT_WAY.phone,
      result: VISIT_RESULT.unreachable,
      opinion: undefined,
    });
  });

  it('is never made by whoever did the work', () => {
    expect(didTheWork({ actors: ['visitor', 'helper'] })).toBe(true);
    expect(didTheWork({ actors: ['visitor', 'creator'] })).toBe(false);
  });
});
