/** A form that people defined, as somebody fills it in. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/kit/eventually';
import { loadTexts } from '@/i18n/language';
import type { FormField } from '@/contract/form-schema';
import { checkValues } from '@/contract/form-values';
import { FormBody } from '../mobile/form-body';
import { checkFields } from '../model/field-checks';
import { useFormModel } from '../model/use-form-model';
import { formFields, initialValues, sentValues, type FilledValues, type FormPage } from './form-fields';

const FORM: FormField[] = [
  { key: 'meter', label: '电表读数', type: 'reading', required: true, unit: 'kWh', min: 0 },
  { key: 'heat', label: '温度', type: 'number', required: false, unit: '℃', min: -20, max: 60 },
  { key: 'state', label: '外观', type: 'choice', required: true, options: ['完好', '破损'] },
  { key: 'words', label: '说明', type: 'text', required: false },
  { key: 'proof', label: '照片', type: 'photo', required: false },
];
const PAGE: FormPage = {
  text: 'longText',
  lastReading: (key) => (key === 'meter' ? { value: 100.2, at: 1_700_000_000_000 } : undefined),
};

const sent = vi.fn();

const submit = (): void => void fireEvent.click(screen.getByText('提交'));

/** Each test has a draft of its own. */
function Form({ draft }: { draft: string }) {
  const model = useFormModel({
    key: draft,
    fields: formFields(FORM, PAGE),
    initial: initialValues(FORM),
    submitLabel: 'common.action.submit',
    submit: async (values) => sent(sentValues(FORM, values)),
  });
  return <FormBody model={model} />;
}

beforeAll(() => loadTexts(['signature']));

describe('a form that people defined', () => {
  test('shows the last reading and how far the counter has gone on', async () => {
    render(<Form draft="reading" />);
    await userEvent.type(screen.getByLabelText('电表读数'), '112.7');
    expect(screen.getByText(/上次 100.2kWh/)).toBeVisible();
    expect(screen.getByText('较上次 +12.5kWh')).toBeVisible();
  });

  test('names what is missing or beyond its limits and sends nothing', async () => {
    render(<Form draft="missing" />);
    await userEvent.type(screen.getByLabelText(/温度/), '75');
    submit();
    expect(await screen.findByText('请填写电表读数')).toBeVisible();
    expect(screen.getByText('温度不能大于 60')).toBeVisible();
    expect(screen.getByText('请选择外观')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  test('sends what was filled in under the keys of the type, and nothing else', async () => {
    render(<Form draft="whole" />);
    await userEvent.click(screen.getByRole('button', { name: '完好' }));
    await userEvent.clear(screen.getByLabelText('电表读数'));
    await userEvent.type(screen.getByLabelText('电表读数'), '112.7');
    submit();
    await eventually(() => expect(sent).toHaveBeenCalledWith({ meter: 112.7, state: '完好' }));
  });

  test.each([
    ['nothing', {}],
    ['blank text', { 'values.meter': 1, 'values.state': '完好', 'values.words': '  ' }],
    ['too much text', { 'values.meter': 1, 'values.state': '完好', 'values.words': 'x'.repeat(1001) }],
    ['a reading below its limit', { 'values.meter': -1, 'values.state': '完好' }],
    ['a reading that is no number', { 'values.meter': '1,5', 'values.state': '完好' }],
    ['numbers beyond their limits', { 'values.meter': 0, 'values.heat': 61, 'values.state': '破损' }],
    ['everything in order', { 'values.meter': 0, 'values.heat': 60, 'values.state': '破损' }],
  ])('is refused in the same fields here and by the contract: %s', (_name, filled) => {
    const values: FilledValues = { ...initialValues(FORM), ...filled };
    const here = checkFields(formFields(FORM, PAGE), values, (name) => values[name]);
    const there = checkValues(FORM, sentValues(FORM, values)).fields;
    expect(Object.keys(here).toSorted()).toEqual(Object.keys(there).toSorted());
  });
});
