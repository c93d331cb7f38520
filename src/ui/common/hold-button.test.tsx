import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoldButton } from './hold-button';

const confirm = vi.fn();
const button = (): HTMLElement => screen.getByRole('button', { name: '真实火警' });
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  confirm.mockClear();
  render(<HoldButton onConfirm={confirm}>真实火警</HoldButton>);
});
afterEach(() => vi.useRealTimers());

it('a fire is confirmed after one second of holding, once', () => {
  fireEvent.pointerDown(button());
  pass(999);
  expect(confirm).not.toHaveBeenCalled();
  pass(1);
  expect(confirm).toHaveBeenCalledOnce();
  fireEvent.pointerUp(button());
  pass(3000);
  expect(confirm).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('已确认');
});

it('letting go early does nothing and says so', () => {
  fireEvent.pointerDown(button());
  pass(600);
  fireEvent.pointerUp(button());
  pass(3000);
  expect(confirm).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('松手早了，没有提交');
});

it('a finger that slides off the button confirms nothing', () => {
  fireEvent.pointerDown(button());
  pass(500);
  fireEvent.pointerLeave(button());
  pass(3000);
  expect(confirm).not.toHaveBeenCalled();
});

it('a plain tap or click confirms nothing', () => {
  fireEvent.click(button());
  pass(3000);
  expect(confirm).not.toHaveBeenCalled();
});

it('the keyboard can hold it too', () => {
  fireEvent.keyDown(button(), { key: 'Enter' });
  fireEvent.keyDown(button(), { key: 'Enter', repeat: true });
  pass(1000);
  expect(confirm).toHaveBeenCalledOnce();
});

it('after letting go early it can be held again', () => {
  fireEvent.pointerDown(button());
  pass(300);
  fireEvent.pointerUp(button());
  fireEvent.pointerDown(button());
  pass(1000);
  expect(confirm).toHaveBeenCalledOnce();
});
