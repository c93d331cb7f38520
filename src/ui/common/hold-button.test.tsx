import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HoldButton } from './hold-button';

test('a hold keeps its pointer, so that a page that moves meanwhile does not end it', () => {
  const capture = vi.fn<(pointerId: number) => void>();
  Object.assign(HTMLElement.prototype, { setPointerCapture: capture });
  render(<HoldButton onConfirm={() => undefined}>真实火警</HoldButton>);
  const button = screen.getByRole('button', { name: '真实火警' });
  fireEvent.pointerDown(button, { button: 2, pointerId: 6 });
  expect(capture).not.toHaveBeenCalled();
  fireEvent.pointerDown(button, { button: 0, pointerId: 7 });
  expect(capture).toHaveBeenCalledOnce();
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
});
