/** The form that a type describes, as somebody fills it in. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadTexts } from '@/i18n/language';
import { FormBody } from '@/ui/mobile/form-body';
import { useFormModel } from '@/ui/model/use-form-model';
import { entryFields, entryInitial, entryValuesOf } from './entry-form';

const ORDER = {
  rules: {
    form: [
      { key: 'meter', label: '电表读数', type: 'reading', required: true, unit: 'kWh', min: 0 },
      { key: 'heat', label: '温度', type: 'number', required: false, unit: '℃', min: -20, max: 60 },
      { key: 'state', label: '外观', type: 'choice', required: true, options: ['完好', '破损'] },
      { key: 'words', label: '说明', type: 'text', required: false },
      { key: 'proof', label: '照片', type: 'photo', required: false },
    ],
  },
  lastReadings: { meter: { value: 100.2, at: 1_700_000_000_000 } },
} as unknown as Parameters<typeof entryFields>[0];

const sent = vi.fn();

const submit = (): void => void fireEvent.click(screen.getByText('提交'));

/** Each test has a draft of its own. */
function Form({ draft }: { draft: string }) {
  const model = useFormModel({
    key: draft,
    fields: entryFields(ORDER),
    initial: entryInitial(ORDER),
    submitLabel: 'orderwork.entry.submit',
    submit: async (values) => sent(entryValuesOf(ORDER, values)),
  });
  return <FormBody model={model} />;
}

beforeAll(() => loadTexts(['order', 'orderact', 'orderwork', 'signature']));

describe('the form of a type', () => {
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
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ meter: 112.7, state: '完好' }));
  });
});
