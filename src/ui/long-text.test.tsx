/** Both kits: a text beyond its limit stays whole in its field; the form says what is wrong with it. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FieldInput as DesktopInput } from './desktop/fields/field-input';
import { FieldInput as MobileInput } from './mobile/fields/field-input';
import { useState, type ReactNode } from 'react';
import type { FieldKind, FieldValue } from './model/field-types';

const PASTED = '字'.repeat(150);

function Held({ kind, isDesktop }: { kind: FieldKind; isDesktop: boolean }): ReactNode {
  const [value, setValue] = useState<FieldValue>('');
  const given = { kind, id: 'f', label: '备注', value, onChange: setValue, invalid: false, describedBy: undefined };
  return isDesktop ? <DesktopInput {...given} /> : <MobileInput {...given} />;
}

it.each([
  ['desktop', 'text'],
  ['desktop', 'longText'],
  ['phone', 'text'],
  ['phone', 'longText'],
] as const)('on the %s, a %s takes a pasted text whole', (kit, type) => {
  render(<Held kind={{ type, maxLength: 128 }} isDesktop={kit === 'desktop'} />);
  const field = screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox');
  expect(field.maxLength).toBe(-1);
  fireEvent.change(field, { target: { value: PASTED } });
  expect(field.value).toBe(PASTED);
});
