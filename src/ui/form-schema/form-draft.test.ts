import { describe, expect, it } from 'vitest';
import { formFaults } from '@/contract/form-check';
import type { FormField } from '@/contract/form-schema';
import { changedForm, fitting, optionsOf, type FieldDraft, type FormChange } from './form-draft';

const field = (key: string, more: Partial<FieldDraft> = {}): FormField =>
  fitting({ key, label: key, type: 'text', required: false, ...more });
const designed = (fields: readonly FormField[], change: FormChange, stored: readonly string[] = []): FormField[] =>
  changedForm(fields, change, { most: 40, stored });
const faultOf = (one: FormField) => formFaults([one]);
const FORM = [field('a'), field('b'), field('c')];
const keys = (fields: readonly FormField[]): string => fields.map(({ key }) => key).join('');

describe('the editor of a form', () => {
  it('moves a field up and down, and no further than the ends', () => {
    expect(keys(designed(FORM, { do: 'move', key: 'b', by: -1 }))).toBe('bac');
    expect(keys(designed(FORM, { do: 'move', key: 'b', by: 1 }))).toBe('acb');
    expect(keys(designed(FORM, { do: 'move', key: 'a', by: -1 }))).toBe('abc');
    expect(keys(designed(FORM, { do: 'move', key: 'c', by: 1 }))).toBe('abc');
  });

  it('puts a dropped field where it was dropped', () => {
    expect(keys(designed(FORM, { do: 'place', key: 'a', at: 'c' }))).toBe('bca');
    expect(keys(designed(FORM, { do: 'place', key: 'c', at: 'a' }))).toBe('cab');
  });

  it('never gives a new field the key of one that was removed: old entries have values under it', () => {
    const stored = [field('field1'), field('field2')];
    const without = designed(stored, { do: 'remove', key: 'field2' });
    const added = designed(without, { do: 'add', type: 'number' }, ['field1', 'field2']);
    expect(added.map(({ key }) => key)).toEqual(['field1', 'field3']);
  });

  it('drops what another kind does not know', () => {
    const [changed] = designed([field('a', { type: 'reading', unit: 'kWh', min: 0, max: 9 })], {
      do: 'edit',
      key: 'a',
      with: { type: 'choice' },
    });
    expect(changed).toEqual({ key: 'a', label: 'a', type: 'choice', required: false, options: [] });
  });

  it('takes no more fields than the platform keeps', () => {
    const full = Array.from({ length: 40 }, (_, index) => field(`f${index}`));
    expect(designed(full, { do: 'add', type: 'text' })).toHaveLength(40);
  });

  it('says what is missing before it is kept', () => {
    expect(faultOf(field('a', { label: ' ' }))).toEqual({ '0.label': 'required' });
    expect(faultOf(field('a', { type: 'choice', options: ['好', '好'] }))).toEqual({ '0.options': 'form.fewOptions' });
    expect(faultOf(field('a', { type: 'number', min: 5, max: 1 }))).toEqual({ '0.max': 'form.minOverMax' });
    expect(faultOf(field('a', { type: 'choice', options: optionsOf('正常\n\n 异常 \n正常') }))).toEqual({});
  });
});
