import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts } from '@/i18n/language';
import { defineForm } from '../model/define';
import { frame } from '../model/test-kit';
import { useFormModel } from '../model/use-form-model';
import { FormBody } from './form-body';

interface Values {
  name: string;
  count: number | null;
}

const definition = defineForm<Values>({
  key: 'test.form',
  submitLabel: 'common.action.submit',
  initial: { name: '', count: null },
  fields: [
    { name: 'name', label: { words: '名称' }, type: 'text', required: true },
    { name: 'count', label: { words: '次数' }, type: 'number', required: true },
  ],
  submit: () => Promise.resolve(),
});

const View = (): ReactNode => {
  const model = useFormModel(definition);
  return (
    <>
      <FormBody model={model} />
      <button type="button" onClick={() => void model.submit()}>
        保存
      </button>
    </>
  );
};

beforeAll(() => loadTexts(['forms', 'admin']));

it('what is wrong with a field is said aloud and belongs to its input', async () => {
  const Frame = frame();
  render(<View />, { wrapper: ({ children }) => <Frame>{children}</Frame> });
  expect(screen.getByLabelText('名称')).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const said = await screen.findAllByRole('alert');
  expect(said.map(({ textContent }) => textContent)).toEqual(['请填写名称', '请填写次数']);
  for (const label of ['名称', '次数']) {
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`请填写${label}`);
  }
  expect(screen.getByLabelText('名称')).toHaveFocus();
});
