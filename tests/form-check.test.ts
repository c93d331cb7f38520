import { describe, expect, it } from 'vitest';
import { formFaults } from '@/contract/form-check';
import { formOf } from '@/contract/form-input';
import { checkValues, knownValues } from '@/contract/form-values';
import { formField, type FormField } from '@/contract/form-schema';

const PHOTO = '3f2b8f0e-5d0c-4c57-9d5e-2a4f0a3b1c11';
const FORM: FormField[] = [
  { key: 'words', label: '说明', type: 'text', required: true },
  { key: 'heat', label: '温度', type: 'number', required: false, min: -20, max: 60 },
  { key: 'look', label: '外观', type: 'choice', required: false, options: ['正常', '锈蚀'] },
  { key: 'off', label: '断电', type: 'yesNo', required: false },
  { key: 'plate', label: '铭牌', type: 'photo', required: false },
  { key: 'sign', label: '签字', type: 'signature', required: false },
];

describe('values of a form', () => {
  it('are accepted when every field has what its kind takes', () => {
    const values = { words: '好', heat: 20, look: '正常', off: false, plate: [PHOTO], sign: [PHOTO] };
    expect(checkValues(FORM, values)).toEqual({ fields: {}, params: {} });
  });

  it.each([
    ['a required field is missing', {}, { 'values.words': 'required' }],
    ['blank text counts as missing', { words: '  ' }, { 'values.words': 'required' }],
    ['text that is too long', { words: 'x'.repeat(1001) }, { 'values.words': 'tooLong' }],
    ['a number below the limit', { words: 'x', heat: -21 }, { 'values.heat': 'tooSmall' }],
    ['a number above the limit', { words: 'x', heat: 61 }, { 'values.heat': 'tooBig' }],
    ['text where a number belongs', { words: 'x', heat: '20' }, { 'values.heat': 'invalid' }],
    ['an option that is not offered', { words: 'x', look: '漏水' }, { 'values.look': 'invalid' }],
    ['a word where yes or no belongs', { words: 'x', off: '是' }, { 'values.off': 'invalid' }],
    ['a word where pictures belong', { words: 'x', plate: 'p' }, { 'values.plate': 'invalid' }],
    ['two pictures as one signature', { words: 'x', sign: [PHOTO, PHOTO] }, { 'values.sign': 'invalid' }],
    ['a value of no field', { words: 'x', other: 1 }, { 'values.other': 'notFound' }],
  ])('are refused: %s', (_name, values, faults) => {
    expect(checkValues(FORM, values).fields).toEqual(faults);
  });

  it('are refused with the limit that they break', () => {
    expect(checkValues(FORM, { words: 'x', heat: 61 }).params).toEqual({ 'values.heat.max': 60 });
    expect(checkValues(FORM, { words: 'x'.repeat(1001) }).params).toEqual({ 'values.words.max': 1000 });
  });

  it('keep false and zero, and lose what is empty or not asked for', () => {
    const given = { off: false, heat: 0, words: ' ', plate: [], other: 1 };
    expect(knownValues(FORM, given)).toEqual({ off: false, heat: 0 });
  });
});

describe('the definition of a form', () => {
  it('names fields with the same label, choices without choice, and limits the wrong way round', () => {
    const form: FormField[] = [
      { key: 'a', label: '压力', type: 'number', required: true, min: 3, max: 1 },
      { key: 'b', label: '压力', type: 'choice', required: true, options: ['好'] },
    ];
    expect(formFaults(form)).toEqual({
      '0.label': 'form.fieldTwice',
      '0.max': 'form.minOverMax',
      '1.label': 'form.fieldTwice',
      '1.options': 'form.fewOptions',
    });
  });

  it('takes only the kinds that are offered, and only so many fields', () => {
    const text = { key: 'a', label: '说明', type: 'text', required: true } as const;
    expect(formOf(1, ['text']).safeParse([text]).success).toBe(true);
    expect(formOf(1, ['number']).safeParse([text]).success).toBe(false);
    expect(formOf(1, ['text']).safeParse([text, { ...text, key: 'b' }]).success).toBe(false);
  });

  it.each([
    [
      'of an order type',
      { key: 'look', label: '外观', type: 'choice', required: true, hint: '看外壳', options: ['好', '坏'] },
    ],
    ['of a plan node', { key: 'Cut_off', label: '断电', type: 'yesNo', required: true }],
    ['of a choice without options', { key: 'look', label: '外观', type: 'choice', required: true }],
  ])('is read as it was stored before: %s', (_name, stored) => {
    expect(formField.parse(stored)).toEqual(stored);
  });
});
