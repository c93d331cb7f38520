import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFieldFocus, type FieldFocus } from './use-field-focus';

function open(): FieldFocus {
  const opened: { focus?: FieldFocus } = {};
  function Form() {
    const focus = useFieldFocus();
    opened.focus = focus;
    return (
      <>
        <div ref={focus.register('code')}>
          <input aria-label="code" />
        </div>
        <div ref={focus.register('reason')}>
          <input aria-label="reason" />
        </div>
      </>
    );
  }
  render(<Form />);
  if (!opened.focus) throw new Error('the form was not drawn');
  return opened.focus;
}

it('a form that opens begins at its first field', () => {
  open().begin('code');
  expect(screen.getByLabelText('code')).toHaveFocus();
});

it('whoever is typing in another field by then stays there', () => {
  const focus = open();
  screen.getByLabelText('reason').focus();
  focus.begin('code');
  expect(screen.getByLabelText('reason')).toHaveFocus();
});
