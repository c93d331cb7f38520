import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAim, type AimKeeper } from './keep-aim';

const BAR = 60;
const pressed = vi.fn<(name: string) => void>();
let aim: AimKeeper;

const Button = ({ name, style }: { name: string; style?: React.CSSProperties }) => (
  <button type="button" style={style} onClick={() => pressed(name)} onPointerDown={() => pressed(`${name} down`)}>
    {name}
  </button>
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  pressed.mockClear();
  render(
    <>
      <div data-testid="bar">
        <Button name="接警：A座" />
      </div>
      <Button name="真实火警" />
      <Button name="误报" />
      <Button name="提交" style={{ position: 'fixed' }} />
    </>,
  );
  aim = keepAim(screen.getByTestId('bar'));
  // 误报 is now where 真实火警 was before, one bar's height above its own place.
  document.elementFromPoint = (_x, y) => screen.getByRole('button', { name: y < 100 + BAR ? '误报' : '真实火警' });
});
afterEach(() => {
  aim.stop();
  vi.useRealTimers();
});

/** A press at a point 100 px down the page that hits this button. */
function press(name: string, at: { clientY: number } = { clientY: 100 }): void {
  const hit = screen.getByRole('button', { name });
  fireEvent.pointerDown(hit, at);
  fireEvent.click(hit, { ...at, detail: 1 });
}

test('a press that was aimed at the page before the bar came goes to what it was aimed at', () => {
  aim.shifted(0, BAR);
  vi.advanceTimersByTime(300);
  press('误报');
  expect(pressed.mock.calls).toEqual([['真实火警 down'], ['真实火警']]);
});

test('so does one during which the bar comes', () => {
  const hit = screen.getByRole('button', { name: '误报' });
  fireEvent.pointerDown(hit, { clientY: 100 });
  aim.shifted(0, BAR);
  vi.advanceTimersByTime(2_000);
  fireEvent.click(hit, { clientY: 100, detail: 1 });
  expect(pressed.mock.calls).toEqual([['误报 down'], ['真实火警']]);
});

test('the bar moves nothing while something on the page is pressed, and is there after the click', () => {
  const bar = screen.getByTestId('bar');
  vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(0);
  const hit = screen.getByRole('button', { name: '误报' });
  fireEvent.pointerDown(hit);
  expect(bar.style.height).toBe('0px');
  expect(bar).toHaveAttribute('data-held');
  fireEvent.pointerUp(hit);
  expect(bar.style.height).toBe('0px');
  fireEvent.click(hit);
  vi.advanceTimersByTime(1);
  expect(bar.style.height).toBe('');
  expect(bar).not.toHaveAttribute('data-held');
});

test('a finger that rests on the page does not keep an alarm away, and a press on the bar holds back nothing', () => {
  const bar = screen.getByTestId('bar');
  fireEvent.pointerDown(screen.getByRole('button', { name: '误报' }));
  vi.advanceTimersByTime(1_000);
  expect(bar).not.toHaveAttribute('data-held');
  fireEvent.pointerDown(screen.getByRole('button', { name: '接警：A座' }));
  expect(bar).not.toHaveAttribute('data-held');
});

test('later presses, a mouse that has moved since, keys, the bar’s own buttons and what stands still get what hits them', () => {
  aim.shifted(0, BAR);
  press('提交');
  aim.shifted(BAR, BAR + 20);
  press('接警：A座', { clientY: 30 });
  aim.shifted(0, BAR);
  fireEvent.click(screen.getByRole('button', { name: '误报' }), { detail: 0 });
  vi.advanceTimersByTime(401);
  press('误报');
  aim.shifted(0, BAR);
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
  press('误报');
  expect(pressed.mock.calls.flat().filter((name) => !name.endsWith('down'))).toEqual([
    '提交',
    '接警：A座',
    '误报',
    '误报',
    '误报',
  ]);
});

test('where the browser has scrolled along, nothing has moved', () => {
  aim.shifted(0, BAR);
  vi.stubGlobal('scrollY', BAR);
  press('误报');
  vi.unstubAllGlobals();
  expect(pressed).toHaveBeenLastCalledWith('误报');
});
