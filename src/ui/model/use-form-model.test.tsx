import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { loadTexts } from '@/i18n/language';
import { defineForm } from './define';
import type { FormDefinition } from './definitions';
import { isAnythingDirty, onDirtyChange } from './dirty';
import type { Draft, DraftStore } from './drafts';
import { inFrame, settle } from './test-kit';
import { useFormModel } from './use-form-model';

interface Values {
  reason: string;
  count: number | null;
  other: string;
}

const submit = vi.fn<(values: Values) => Promise<unknown>>();
const kept = new Map<string, Draft>();
const drafts: DraftStore = {
  load: (key) => Promise.resolve(kept.get(key)),
  save: (key, draft) => Promise.resolve(void kept.set(key, draft)),
  drop: (key) => Promise.resolve(void kept.delete(key)),
};
const definition: FormDefinition<Values> = defineForm<Values>({
  key: 'judge.7',
  submitLabel: 'common.action.submit',
  initial: { reason: '', count: null, other: '' },
  fields: [
    { name: 'reason', label: { words: '原因' }, type: 'longText', required: true, maxLength: 5 },
    { name: 'count', label: { words: '次数' }, type: 'number', min: 1, max: 3 },
    {
      name: 'other',
      label: { words: '说明' },
      type: 'text',
      required: true,
      when: (values) => values.reason === '其他',
    },
  ],
  submit,
  drafts,
});
const open = () => inFrame(() => useFormModel(definition));

beforeEach(() => {
  kept.clear();
  submit.mockReset().mockResolvedValue(undefined);
});

it('what is said below the fields knows the first one that is not filled in', () => {
  const said: (string | undefined)[] = [];
  const below = (_values: Values, wrong: string | undefined): null => {
    said.push(wrong);
    return null;
  };
  const { result } = inFrame(() => useFormModel({ ...definition, below }));
  expect(said.at(-1)).toBe('请填写原因');
  act(() => result.current.set('reason', '其他'));
  expect(said.at(-1)).toBe('请填写说明');
  act(() => result.current.set('reason', '粉尘'));
  expect(said.at(-1)).toBeUndefined();
});

it('every change is kept as a draft', async () => {
  const { result } = open();
  act(() => result.current.set('reason', '粉尘'));
  await settle();
  expect(kept.get('judge.7')?.values).toMatchObject({ reason: '粉尘' });
});

it('a draft comes back when the form is opened again, and says when it was made', async () => {
  kept.set('judge.7', { values: { reason: '吸烟', gone: 1 }, at: 1000 });
  const { result } = open();
  await waitFor(() => expect(result.current.values).toEqual({ reason: '吸烟', count: null, other: '' }));
  expect(result.current).toMatchObject({ draftAt: 1000, isDirty: true });
});

it('a draft that arrives late does not overwrite what is being typed', async () => {
  kept.set('judge.7', { values: { reason: '旧' }, at: 1000 });
  const { result } = open();
  act(() => result.current.set('reason', '新'));
  await settle();
  expect(result.current.values.reason).toBe('新');
});

it('the draft can be thrown away', async () => {
  kept.set('judge.7', { values: { reason: '吸烟' }, at: 1000 });
  const { result } = open();
  await waitFor(() => expect(result.current.draftAt).toBe(1000));
  act(() => result.current.dropDraft());
  await settle();
  expect(kept.size).toBe(0);
  expect(result.current).toMatchObject({ values: { reason: '' }, isDirty: false, draftAt: undefined });
});

it('an update waits while a form is dirty, and may go on once it is sent or left', async () => {
  const heard = vi.fn();
  const stop = onDirtyChange(heard);
  const first = open();
  expect(isAnythingDirty()).toBe(false);
  act(() => first.result.current.set('reason', '粉尘'));
  expect(isAnythingDirty()).toBe(true);
  await act(() => first.result.current.submit());
  expect(isAnythingDirty()).toBe(false);
  const second = open();
  act(() => second.result.current.set('reason', '粉尘'));
  second.unmount();
  expect(isAnythingDirty()).toBe(false);
  expect(heard).toHaveBeenCalled();
  stop();
});

it('a sent form leaves no draft behind', async () => {
  const { result } = open();
  act(() => result.current.set('reason', '粉尘'));
  await act(() => result.current.submit());
  await settle();
  expect(submit).toHaveBeenCalledWith({ reason: '粉尘', count: null, other: '' });
  expect(kept.size).toBe(0);
});

it('what is wrong is said in words at its field, and goes away as it is put right', async () => {
  const { result } = open();
  act(() => result.current.set('count', 9));
  await act(() => result.current.submit());
  expect(result.current.errors).toEqual({ reason: '请填写原因', count: '次数不能大于 3' });
  expect(submit).not.toHaveBeenCalled();
  act(() => result.current.set('reason', '一二三四五六'));
  expect(result.current.errors.reason).toBe('原因最多 5 个字');
  act(() => result.current.set('reason', '粉尘'));
  expect(result.current.errors.reason).toBeUndefined();
});

it('a field that does not apply is neither asked for nor checked', async () => {
  const { result } = open();
  expect(result.current.fields.map((field) => field.name)).toEqual(['reason', 'count']);
  act(() => result.current.set('reason', '其他'));
  expect(result.current.fields).toHaveLength(3);
  await act(() => result.current.submit());
  expect(result.current.errors).toEqual({ other: '请填写说明' });
});

it('the first wrong field gets the focus', async () => {
  const { result } = open();
  const row = document.createElement('div');
  const input = document.createElement('input');
  row.append(input);
  document.body.append(row);
  result.current.focus.register('reason')(row);
  await act(() => result.current.submit());
  expect(input).toHaveFocus();
  row.remove();
});

it('a refusal of the platform is shown at its field, or above the button when no field is to blame', async () => {
  const { result } = open();
  act(() => result.current.set('reason', '粉尘'));
  submit.mockRejectedValue(
    new ApiError('refused', 400, { code: 'request.invalid', fields: { reason: 'alarm.requires.reason' } }),
  );
  await act(() => result.current.submit());
  expect(result.current.errors.reason).toBe('请填写原因');
  submit.mockRejectedValue(new ApiError('refused', 409, { code: 'alarm.notYourPart' }));
  await act(() => result.current.submit());
  expect(result.current.formError).toBe('这一步不由您处理，请由被通知或被指派的人员操作');
  expect(result.current.values.reason).toBe('粉尘');
});

it('a refusal finds its field by the name that it was sent under, and a part of it by the whole', async () => {
  const [reason, count] = definition.fields;
  const fields = [
    { ...reason, sentAs: 'text' },
    { ...count, sentAs: 'items' },
  ] as FormDefinition<Values>['fields'];
  const { result } = inFrame(() => useFormModel({ ...definition, fields }));
  act(() => result.current.set('reason', '粉尘'));
  const refusal = {
    fields: { text: 'tooShort', 'items.0.price': 'tooBig' },
    params: { 'text.min': 2, 'items.0.price.max': 500 },
  };
  submit.mockRejectedValue(new ApiError('refused', 422, { code: 'order.requires.priceBand', ...refusal }));
  await act(() => result.current.submit());
  expect(result.current.errors).toEqual({ reason: '至少 2 个字', count: '不能大于 500' });
  expect(result.current.formError).toBeUndefined();
});

it('a refusal about one field says more than that something is wrong with it', async () => {
  const { result } = open();
  act(() => result.current.set('reason', '粉尘'));
  submit.mockRejectedValue(
    new ApiError('refused', 422, { code: 'order.scanDoesNotMatch', fields: { reason: 'mismatch' } }),
  );
  await act(() => result.current.submit());
  expect(result.current.errors).toEqual({ reason: '二维码不是这张工单的点位，请扫描工单点位上的二维码' });
});

it('a double tap sends once', async () => {
  let finish: (value: unknown) => void = () => undefined;
  submit.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { result } = open();
  act(() => result.current.set('reason', '粉尘'));
  act(() => {
    void result.current.submit();
    void result.current.submit();
  });
  expect(result.current.pending).toBe(true);
  finish(undefined);
  await settle();
  expect(submit).toHaveBeenCalledOnce();
  expect(result.current.pending).toBe(false);
});

it('what the call would refuse for its shape is said in the rule’s own words, and nothing is sent', async () => {
  await loadTexts(['errors']);
  const faults = ({ other }: Values) =>
    other === '12' ? { fields: { other: 'validation.phone', elsewhere: 'invalid' }, params: {} } : undefined;
  const { result } = inFrame(() => useFormModel({ ...definition, key: 'shape.1', faults }));
  act(() => {
    result.current.set('reason', '其他');
    result.current.set('other', '12');
  });
  await act(async () => expect(await result.current.submit()).toBe(false));
  expect(result.current.errors).toEqual({ other: '请输入正确的手机号' });
  expect(submit).not.toHaveBeenCalled();
  act(() => result.current.set('other', '13000000000'));
  await act(async () => expect(await result.current.submit()).toBe(true));
});

it('free text beyond 128 characters is refused with the words of the specification, not cut', async () => {
  await loadTexts(['errors']);
  const fields = [{ name: 'reason', label: { words: '备注' }, type: 'longText', maxLength: 128 }] as const;
  const { result } = inFrame(() => useFormModel({ ...definition, key: 'long.1', fields }));
  act(() => result.current.set('reason', '字'.repeat(129)));
  await act(async () => expect(await result.current.submit()).toBe(false));
  expect(result.current.errors.reason).toBe('请输入128位以内的内容');
  act(() => result.current.set('reason', '🔥'.repeat(128)));
  await act(async () => expect(await result.current.submit()).toBe(true));
  expect(submit.mock.calls[0]?.[0].reason).toBe('🔥'.repeat(128));
});
