import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceptionText, masked, maskedPath } from './masked';

/** Something of a person: never a lower-case word of the program. */
const personal = fc.oneof(
  fc.string({ minLength: 6, maxLength: 40 }).map((text) => `S${text}7!`),
  fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String),
  fc.constantFrom('王志远', '110101199003071233', 'a.b@example.com', 'Park@2026', '烟感报警，三楼有烟'),
);
const name = fc.oneof(
  fc.constantFrom(
    'password',
    'newPass',
    'phone',
    'idCard',
    'note',
    'type',
    'sort',
    'action',
    'kind',
    'uiticket',
    'name',
  ),
  fc.string({ minLength: 1, maxLength: 12 }),
);

describe('what a call asked, as it is written down', () => {
  it('nothing that a person typed is in it, wherever it stood', () => {
    fc.assert(
      fc.property(personal, name, name, (secret, outer, inner) => {
        const shapes = [
          { [outer]: secret },
          { [outer]: { [inner]: secret } },
          { [outer]: [{ [inner]: secret }, secret] },
          { [`x${secret}`]: 1 },
        ];
        for (const shape of shapes) expect(JSON.stringify(masked(shape))).not.toContain(secret);
      }),
    );
  });

  it('a number that may be a telephone is not in it, a record’s is', () => {
    expect(masked({ alarmId: 4711, who: 13_900_000_001, pin: 1234, isOpen: true })).toEqual({
      alarmId: 4711,
      who: '•••',
      pin: '•••',
      isOpen: true,
    });
  });

  it('keeps words of the program in positions where only they can occur', () => {
    expect(masked({ action: 'acknowledge', sort: '-createdAt', note: 'acknowledge' })).toEqual({
      action: 'acknowledge',
      sort: '-createdAt',
      note: '•••',
    });
  });

  it('is bounded, however much was sent', () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`a${'b'.repeat(i % 9)}c`, i]));
    const deep = { a: { b: { c: { d: { e: { f: 1 } } } } } };
    expect(JSON.stringify(masked({ many, deep, list: Array.from({ length: 900 }, () => 1) })).length).toBeLessThan(600);
  });
});

describe('what broke, as it is written down', () => {
  it('names what and where, and none of the values', () => {
    const cause = new Error('duplicate key value violates unique constraint "app_user_phone" for "13900000001"');
    const error = new Error('Failed query: insert into app_user values ($1)\nparams: 王志远,13900000001', { cause });
    const text = exceptionText(error);
    expect(text).toContain('insert into app_user');
    expect(text).toContain('constraint "app_user_phone"');
    expect(text).toContain('masked.test.ts');
    expect(text).not.toMatch(/王志远|13900000001/);
  });

  it('an address keeps its words only', () => {
    expect(maskedPath('/alarm/v1/13900000001/aB3dE5gH7jK9mN1pQ')).toBe('/alarm/v1/•••/•••');
  });
});
