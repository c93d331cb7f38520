import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoldButton } from './hold-button';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const confirmed = vi.fn<() => void>();
function press(): HTMLElement {
  confirmed.mockReset();
  render(<HoldButton onConfirm={confirmed}>真实火警</HoldButton>);
  const button = screen.getByRole('button', { name: '真实火警' });
  fireEvent.pointerDown(button, { button: 0, pointerId: 7 });
  return button;
}
/** The event as a page sees it that was busy when it happened. */
function happenedAfter(ms: number, event: Event, pressed: number): Event {
  Object.defineProperty(event, 'timeStamp', { value: pressed + ms });
  return event;
}

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

test('a hold acts after a second; let go earlier it says so, wherever the finger is by then', () => {
  press();
  act(() => void vi.advanceTimersByTime(999));
  fireEvent.pointerUp(document.body);
  expect(screen.getByRole('status')).toHaveTextContent('松手早了');
  expect(confirmed).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByRole('button', { name: '真实火警' }), { button: 0, pointerId: 8 });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(confirmed).toHaveBeenCalledOnce();
});

test('on a page that was busy for a second, a finger that held long enough acts when it leaves, and once', () => {
  confirmed.mockReset();
  render(<HoldButton onConfirm={confirmed}>真实火警</HoldButton>);
  const button = screen.getByRole('button', { name: '真实火警' });
  const pressed = new MouseEvent('pointerdown', { bubbles: true, button: 0 });
  fireEvent(button, pressed);
  fireEvent(button, happenedAfter(1_000, new MouseEvent('pointerup', { bubbles: true }), pressed.timeStamp));
  act(() => void vi.advanceTimersByTime(2_000));
  expect(confirmed).toHaveBeenCalledOnce();
});

test('a press that the system took away never acts', () => {
  const button = press();
  fireEvent(button, happenedAfter(5_000, new MouseEvent('pointercancel', { bubbles: true }), performance.now()));
  act(() => void vi.advanceTimersByTime(2_000));
  expect(confirmed).not.toHaveBeenCalled();
});
