/** What is no picture, and what is too large, is refused before anything is sent. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { PHOTO_MAX_BYTES } from '@/contract/file';
import { loadTexts } from '@/i18n/language';
import { PictureButton } from './picture-button';

beforeAll(() => loadTexts(['errors']));

function choose(file: File): { taken: unknown[]; alert: string | undefined } {
  const onFile = vi.fn();
  render(<PictureButton words="上传" fileLabel="图片" hint="" error={undefined} onFile={onFile} />);
  fireEvent.change(screen.getByLabelText('图片'), { target: { files: [file] } });
  return { taken: onFile.mock.calls.flat(), alert: screen.queryByRole('alert')?.textContent ?? undefined };
}

const sized = (bytes: number): File => {
  const file = new File(['x'], 'plan.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

it('takes a picture', () => {
  const file = sized(PHOTO_MAX_BYTES);
  expect(choose(file)).toEqual({ taken: [file], alert: undefined });
});

it('refuses what is no picture', () => {
  const { taken, alert } = choose(new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
  expect([taken, alert]).toEqual([[], '这不是照片，没有上传']);
});

it('refuses what is larger than the platform takes', () => {
  const { taken, alert } = choose(sized(PHOTO_MAX_BYTES + 1));
  expect(taken).toEqual([]);
  expect(alert).toContain('太大');
});
