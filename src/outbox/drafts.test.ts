import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase } from './database';
import { createDrafts } from './create-drafts';
import { createDraftStore } from './draft-store';
import { freshName, settle } from './test-kit';

const page = (name: string, user: { id: number | null }) =>
  createDrafts(createDraftStore(createDatabase(name)), () => user.id);
const picture = (text: string) => ({
  key: crypto.randomUUID(),
  blob: new Blob([text], { type: 'image/png' }),
  takenAt: 5,
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const saved = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(300);
  await settle();
};

describe('a draft', () => {
  it('is there after the page was killed, photos included, in their order', async () => {
    const name = freshName();
    const user = { id: 7 };
    const [one, two] = [picture('one'), picture('two')];
    const killed = page(name, user);
    killed.save('alarm.judge.1', { reason: '施工' }, [two, one]);
    await saved();
    const draft = await page(name, user).load('alarm.judge.1');
    expect(draft?.value).toEqual({ reason: '施工' });
    expect(await Promise.all(draft?.photos.map((photo) => photo.blob.text()) ?? [])).toEqual(['two', 'one']);
    expect(draft?.photos[0]?.blob.type).toBe('image/png');
  });

  it('is written within 300 ms during continuous typing, without reading stored photos again', async () => {
    const name = freshName();
    const user = { id: 7 };
    const drafts = page(name, user);
    const photo = picture('one');
    const read = vi.spyOn(photo.blob, 'arrayBuffer');
    for (let key = 0; key < 20; key += 1) {
      drafts.save('form', { text: key }, [photo]);
      await vi.advanceTimersByTimeAsync(100);
      await settle();
    }
    const value = (await page(name, user).load('form'))?.value as { text: number };
    expect(value.text).toBeGreaterThanOrEqual(16);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is written at once when the page is hidden', async () => {
    const name = freshName();
    const user = { id: 7 };
    const drafts = page(name, user);
    drafts.save('form', 'words');
    void drafts.flush();
    await settle();
    expect((await page(name, user).load('form'))?.value).toBe('words');
  });

  it('is not seen by another user, and waits for its own', async () => {
    const name = freshName();
    const user: { id: number | null } = { id: 7 };
    const drafts = page(name, user);
    drafts.save('form', 'mine');
    user.id = null;
    await saved();
    expect(await drafts.load('form')).toBeUndefined();
    user.id = 8;
    expect(await drafts.load('form')).toBeUndefined();
    user.id = 7;
    expect((await drafts.load('form'))?.value).toBe('mine');
  });

  it('that was dropped stays away, also when its last change was not written yet', async () => {
    const name = freshName();
    const user = { id: 7 };
    const drafts = page(name, user);
    drafts.save('form', 'a', [picture('x')]);
    await saved();
    drafts.save('form', 'b', [picture('y')]);
    const dropping = drafts.drop('form');
    await saved();
    await dropping;
    expect(await drafts.load('form')).toBeUndefined();
    expect(await createDatabase(name).run((db) => db.count('draftPhotos'))).toBe(0);
  });
});
