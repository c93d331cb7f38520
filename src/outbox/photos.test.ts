import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { action, after, freshName, offline, refused, settle, type Tab, TestLocks, withTabs } from './test-kit';
import type { Transport } from './transport';

const { signedIn } = withTabs();

const picture = () => ({ key: crypto.randomUUID(), blob: new Blob(['picture'], { type: 'image/jpeg' }), takenAt: 5 });
const photoStates = (tab: Tab) =>
  tab.outbox.snapshot().entries.flatMap((entry) => entry.photos.map((photo) => photo.state));

describe('photos', () => {
  it('follow their action one by one, with their bytes, and free the disk when confirmed', async () => {
    const sent: unknown[] = [];
    const tab = signedIn(freshName(), async (endpoint, input, { body }) => {
      sent.push([endpoint, await body?.text(), body?.type, (input as { key?: string }).key]);
      return {};
    });
    const photos = [picture(), picture()];
    void tab.outbox.enqueue(action(1, { photos }));
    await settle();
    expect(sent).toEqual([
      ['actOnAlarm', undefined, undefined, undefined],
      ...photos.map((photo) => ['uploadPhoto', 'picture', 'image/jpeg', photo.key]),
    ]);
    expect(photoStates(tab)).toEqual(['delivered', 'delivered']);
    expect(await tab.database.run((db) => db.count('photos'))).toBe(0);
  });

  it('never hold back an action, and are tried again', async () => {
    const send = vi.fn<Transport>(async (endpoint) => {
      if (endpoint === 'uploadPhoto') throw offline();
      return {};
    });
    const tab = signedIn(freshName(), send);
    void tab.outbox.enqueue(action(1, { photos: [picture()] }));
    await settle();
    void tab.outbox.enqueue(action(1));
    await settle();
    expect(tab.outbox.snapshot().entries.map((entry) => entry.state)).toEqual(['delivered', 'delivered']);
    expect(tab.outbox.snapshot().counts).toEqual({ unsent: 0, photos: 1, conflicts: 0 });
    // Kept beyond the ten minutes of delivered entries, since a photo of it is still here.
    for (let minute = 0; minute < 12; minute += 1) await after(60_000);
    expect(photoStates(tab)).toEqual(['waiting']);
    send.mockResolvedValue({});
    tab.outbox.retryNow();
    await settle();
    expect(photoStates(tab)).toEqual(['delivered']);
  });

  it('are not sent for an action that was refused', async () => {
    const send = vi.fn<Transport>().mockRejectedValue(refused());
    const tab = signedIn(freshName(), send);
    void tab.outbox.enqueue(action(1, { photos: [picture()] }));
    await after(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(photoStates(tab)).toEqual(['waiting']);
  });

  it('that are refused permanently show the reason until it was read, while the others are sent', async () => {
    const photos = [picture(), picture()];
    const tooLarge = new ApiError('refused', 413, { code: 'photo.tooLarge' });
    const tab = signedIn(freshName(), async (_endpoint, input) => {
      if ((input as { key?: string }).key === photos[0]?.key) throw tooLarge;
      return {};
    });
    const outcome = tab.outbox.enqueue(action(1, { photos }));
    await settle();
    expect(photoStates(tab)).toEqual(['refused', 'delivered']);
    expect(tab.outbox.snapshot().entries[0]?.photos[0]?.lastError).toMatchObject({
      code: 'photo.tooLarge',
      params: {},
      status: 413,
    });
    expect(tab.outbox.snapshot().counts.conflicts).toBe(1);
    const { id } = await outcome;
    const dismissing = tab.outbox.dismiss(id);
    await settle();
    expect(await dismissing).toBe(true);
  });

  it('say so when the browser has evicted their bytes', async () => {
    const name = freshName();
    const locks = new TestLocks();
    const killed = signedIn(name, () => Promise.reject(offline()), locks);
    void killed.outbox.enqueue(action(1, { photos: [picture()] }));
    await settle();
    await killed.database.run((db) => db.clear('photos'));
    killed.kill();
    const tab = signedIn(name, () => Promise.resolve({}), locks);
    await settle();
    expect(photoStates(tab)).toEqual(['refused']);
    expect(tab.outbox.snapshot().entries[0]?.photos[0]?.lastError?.code).toBe('outbox.photoLost');
  });

  it('show their progress and can be looked at while they wait', async () => {
    const photo = picture();
    const tab = signedIn(freshName(), (endpoint, _input, { onProgress }) => {
      onProgress?.(0.4);
      return endpoint === 'uploadPhoto' ? new Promise(() => undefined) : Promise.resolve({});
    });
    void tab.outbox.enqueue(action(1, { photos: [photo] }));
    await settle();
    expect(tab.outbox.snapshot().entries[0]?.photos[0]).toMatchObject({ state: 'sending', progress: 0.4 });
    const blob = await tab.outbox.loadPhoto(photo.key);
    expect(await blob?.text()).toBe('picture');
  });
});
