import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { entryError } from './outbox-context';
import { readOutcome } from './read-outcome';

const outbox = vi.hoisted(() => ({ dismiss: vi.fn(() => Promise.resolve()) }));
vi.mock('./outbox', () => outbox);
beforeEach(() => outbox.dismiss.mockClear());

const refusal = (status: number) =>
  new ApiError('refused', status, {
    code: 'order.requires.photosAfter',
    params: { min: 1 },
    fields: { photoKeys: 'required' },
  });
const refused = (status: number) => ({
  state: 'conflict' as const,
  id: 'a',
  current: null,
  error: entryError(refusal(status)),
});

it('a refused form learns which field is wrong, and the refusal does not stay with the record', async () => {
  await expect(readOutcome(refused(422))).rejects.toMatchObject({
    kind: 'refused',
    status: 422,
    code: 'order.requires.photosAfter',
    params: { min: 1 },
    fields: { photoKeys: 'required' },
  });
  expect(outbox.dismiss).toHaveBeenCalledWith('a');
});

it('a refusal that an older program kept names no field', async () => {
  const { fields: _, ...error } = refused(400).error;
  await expect(readOutcome({ ...refused(400), error })).rejects.toMatchObject({ status: 400, fields: {} });
});

it('a refusal by the state is the record’s to show', async () => {
  await expect(readOutcome(refused(409))).resolves.toBeUndefined();
  expect(outbox.dismiss).not.toHaveBeenCalled();
});
