import { describe, expect, it } from 'vitest';
import { flowForm, type FlowField } from '@/contract/flow/flow-form';
import { changedFlowForm, freshFieldKey, newField, OWN_TYPES, possibleFormula, type OwnType } from './form-edit';

const add = (form: FlowField[], type: OwnType | 'text'): FlowField[] => {
  const field = newField(form, type, { key: freshFieldKey(form), label: '新字段', columnLabel: '列 1' });
  return field ? [...form, field] : form;
};

describe('the form of an approval', () => {
  it('takes every kind of approvals in a shape that the schema accepts', () => {
    const form = OWN_TYPES.reduce(add, []);
    expect(flowForm.safeParse(form).success).toBe(true);
    expect(form.map(({ type }) => type)).toEqual([...OWN_TYPES]);
  });

  it('adds no calculation before there is something to calculate with', () => {
    expect(add([], 'calc')).toEqual([]);
    expect(possibleFormula(add([], 'date'), 'workingDays')).toEqual({
      of: 'workingDays',
      from: 'field1',
      to: 'field1',
    });
  });

  it('never gives a new field the key of one that a version has', () => {
    expect(freshFieldKey([], ['field1'])).toBe('field2');
  });

  it('moves, changes and takes away a field, whatever stands around it', () => {
    const form = add(add(add([], 'money'), 'text'), 'person');
    const moved = changedFlowForm(form, { do: 'move', key: 'field2', by: -1 });
    expect(moved.map(({ key }) => key)).toEqual(['field2', 'field1', 'field3']);
    const renamed = changedFlowForm(moved, { do: 'edit', key: 'field2', with: { label: '事由', type: 'number' } });
    expect(renamed[0]).toMatchObject({ label: '事由', type: 'number' });
    expect(changedFlowForm(renamed, { do: 'remove', key: 'field1' }).map(({ key }) => key)).toEqual([
      'field2',
      'field3',
    ]);
    expect(changedFlowForm(form, { do: 'place', key: 'field3', at: 'field1' }).map(({ key }) => key)).toEqual([
      'field3',
      'field1',
      'field2',
    ]);
  });
});
