import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { PhotoInput } from './entry';
import { formDrafts, packBlobs, unpackBlobs } from './form-drafts';
import { setOutboxUser } from './outbox';

const photo = (words: string) => ({ key: words, blob: new Blob([words]), takenAt: 1 });

describe('the draft of a form', () => {
  it('comes back with its pictures, which keep their place and key', async () => {
    const values = { reason: '施工', photos: [photo('one'), photo('two')], node: { pressure: 0.4 } };
    const packed: PhotoInput[] = [];
    const stored = structuredClone(packBlobs(values, packed));
    expect(JSON.stringify(stored)).not.toContain('Blob {');
    expect(unpackBlobs(stored as object, packed)).toEqual(values);
    const again: PhotoInput[] = [];
    packBlobs(values, again);
    expect(again.map((picture) => picture.key)).toEqual(packed.map((picture) => picture.key));
  });

  it('whose picture was evicted comes back without that one', () => {
    const packed: PhotoInput[] = [];
    const stored = packBlobs({ reason: 'x', photos: [photo('one'), photo('two')], only: new Blob(['z']) }, packed);
    const back = unpackBlobs(stored as object, packed.slice(1, 2));
    expect(back).toMatchObject({ reason: 'x', photos: [{ key: 'two' }] });
    expect(back).not.toHaveProperty('only');
  });

  it('is kept by the outbox for its user', async () => {
    setOutboxUser(7);
    await formDrafts.save('form', { values: { reason: 'x', photos: [photo('one')] }, at: 1 });
    const draft = await formDrafts.load('form');
    expect(draft?.values.reason).toBe('x');
    setOutboxUser(8);
    expect(await formDrafts.load('form')).toBeUndefined();
    setOutboxUser(null);
  });
});
