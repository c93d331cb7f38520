import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFieldFocus } from './use-field-focus';

/** The button says that the form has opened. */
function Form() {
  const focus = useFieldFocus();
  return (
    <>
      <div ref={focus.register('code')}>
        <input aria-label="code" />
      </div>
      <div ref={focus.register('reason')}>
        <input aria-label="reason" />
      </div>
      <button type="button" onClick={() => focus.begin('code')}>
        opened
      </button>
    </>
  );
}

it('a form that opens begins at its first field', () => {
  render(<Form />);
  fireEvent.click(screen.getByText('opened'));
  expect(screen.getByLabelText('code')).toHaveFocus();
});

it('does not move the focus of a user who is typing in another field', () => {
  render(<Form />);
  screen.getByLabelText('reason').focus();
  fireEvent.click(screen.getByText('opened'));
  expect(screen.getByLabelText('reason')).toHaveFocus();
});
