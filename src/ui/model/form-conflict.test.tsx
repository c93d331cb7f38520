import { act } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { loadTexts } from '@/i18n/language';
import { defineForm } from './define';
import { formDifferences } from './form-conflict';
import { inFrame, settle } from './test-kit';
import { useFormModel } from './use-form-model';

beforeAll(() => loadTexts(['admin']));

interface Values {
  readonly name: string;
  readonly remark: string;
}

const current = { name: '岗位（新）', remark: '由他人填写' };

it('the second of two users who save sees both versions and can save again', async () => {
  const accept = vi.fn();
  const submit = vi
    .fn<(values: Values) => Promise<void>>()
    .mockRejectedValueOnce(new ApiError('refused', 409, { code: 'record.changed', current }))
    .mockResolvedValue(undefined);
  const definition = defineForm<Values>({
    key: 'conflict',
    fields: [
      { name: 'name', label: { words: '名称' }, type: 'text' },
      { name: 'remark', label: { words: '备注' }, type: 'text' },
    ],
    initial: { name: '岗位', remark: '' },
    submitLabel: 'common.action.submit',
    submit,
    conflict: { read: () => current, accept },
  });
  const { result } = inFrame(() => useFormModel(definition));
  await settle();
  act(() => result.current.set('name', '职务'));
  await act(async () => void (await result.current.submit()));

  expect(accept).toHaveBeenCalledWith(current);
  expect(result.current.formError).toBeUndefined();
  const seen = formDifferences(result.current).map(({ field, mine, theirs, takes }) => [
    field.name,
    mine,
    theirs,
    takes,
  ]);
  // What only they have touched is taken already.
  expect(seen).toEqual([
    ['name', '职务', '岗位（新）', 'mine'],
    ['remark', '空', '由他人填写', 'theirs'],
  ]);
  act(() => formDifferences(result.current)[0]?.take('theirs'));
  expect(result.current.values).toEqual(current);
  await act(async () => void (await result.current.submit()));
  expect(submit).toHaveBeenLastCalledWith(current);
});
