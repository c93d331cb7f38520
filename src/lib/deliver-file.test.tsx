import { afterEach, expect, it, vi } from 'vitest';
import { deliver } from './deliver-file';

const file = new File(['工单号'], '工单.csv', { type: 'text/csv' });
const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
const phone = (share: () => Promise<void>) => Object.assign(navigator, { canShare: () => true, share: vi.fn(share) });
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => {};

afterEach(() => {
  clicked.mockClear();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

it('a phone hands the file to another app, and does not download it too', async () => {
  const { share } = phone(() => Promise.resolve());
  await deliver(file, 'share');
  expect(share).toHaveBeenCalledWith({ files: [file], title: '工单.csv' });
  expect(clicked).not.toHaveBeenCalled();
});

it('closing the choice of apps keeps nothing', async () => {
  phone(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await deliver(file, 'share');
  expect(clicked).not.toHaveBeenCalled();
});

it.each([
  ['a phone that may not share it', () => phone(() => Promise.reject(new DOMException('no', 'NotAllowedError')))],
  ['a phone that cannot share', () => {}],
])('%s downloads it', async (_, prepare) => {
  prepare();
  await deliver(file, 'share');
  expect(clicked).toHaveBeenCalledOnce();
});

it('a desktop downloads it, even if it could share', async () => {
  const { share } = phone(() => Promise.resolve());
  await deliver(file, 'download');
  expect([share.mock.calls.length, clicked.mock.calls.length]).toEqual([0, 1]);
});
