import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import type { AlarmActRequest } from '@/contract/alarm';
import { action, after, freshName, offline, refused, settle, states, type Tab, withTabs } from './test-kit';
import type { Transport } from './transport';

const { signedIn } = withTabs();

type Deed = AlarmActRequest extends infer T ? (T extends unknown ? Omit<T, 'alarmId' | 'parkId'> : never) : never;

/** Does something about the alarm; `alarmId` 1 unless another is named. */
const deed = (what: Deed, alarmId = 1) =>
  action(alarmId, {
    input: { ...what, alarmId, parkId: 1 } as AlarmActRequest,
    title: { key: `alarm.action.${what.action}` },
  });
const sentBy = (send: ReturnType<typeof vi.fn<Transport>>) =>
  send.mock.calls.map(([, input]) => (input as { action?: string }).action ?? 'photo');
const picture = () => ({ key: crypto.randomUUID(), blob: new Blob(['picture'], { type: 'image/jpeg' }), takenAt: 5 });

/** A platform that answers each action as told, and never answers the ones that hang. */
function platform(answers: Record<string, 'taken' | 'hangs' | 'offline' | ApiError>) {
  return vi.fn<Transport>((_name, input, { signal }) => {
    const { action: name = 'photo' } = input as { action?: string };
    const answer = answers[name] ?? 'taken';
    if (answer instanceof ApiError) return Promise.reject(answer);
    if (answer === 'offline') return Promise.reject(offline());
    if (answer === 'taken') return Promise.resolve({});
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(offline())));
  });
}

async function enqueueAll(tab: Tab, ...deeds: ReturnType<typeof deed>[]): Promise<void> {
  for (const each of deeds) {
    void tab.outbox.enqueue(each);
    await settle();
  }
}

describe('an unread refusal', () => {
  it('holds back neither the verdict of fire, nor any other verdict, nor an arrival', async () => {
    const send = platform({ acknowledge: refused() });
    const tab = signedIn(freshName(), send);
    await enqueueAll(
      tab,
      deed({ action: 'acknowledge' }),
      deed({ action: 'judge', verdict: 2, reasonCode: 204 }),
      deed({ action: 'arrive', way: 3, reason: '步行到场' }),
      deed({ action: 'confirmFire' }),
    );
    expect(states(tab)).toEqual(['conflict', 'delivered', 'delivered', 'delivered']);
  });

  it('holds back what was built on it, which says what it waits for, and what is built on that', async () => {
    const send = platform({ completeNode: refused() });
    const tab = signedIn(freshName(), send);
    await enqueueAll(
      tab,
      deed({ action: 'completeNode', nodeRunId: 5 }),
      deed({ action: 'skipNode', nodeRunId: 5, reason: '已由他人完成' }),
      deed({ action: 'finishHandling' }),
      deed({ action: 'skipNode', nodeRunId: 6, reason: '不适用' }),
    );
    expect(states(tab)).toEqual(['conflict', 'waiting', 'waiting', 'delivered']);
    expect(tab.outbox.snapshot().entries[1]?.waitsFor).toEqual({
      title: { key: 'alarm.action.completeNode' },
      refused: true,
    });
    send.mockResolvedValue({});
    const [conflict] = tab.outbox.snapshot().entries;
    const dismissing = tab.outbox.dismiss(conflict?.id ?? '');
    await settle();
    expect(await dismissing).toBe(true);
    expect(states(tab)).toEqual(['delivered', 'delivered', 'delivered']);
  });
});

describe('a verdict of fire', () => {
  it('leaves while the acknowledgement before it hangs on the wire', async () => {
    const send = platform({ acknowledge: 'hangs' });
    const tab = signedIn(freshName(), send);
    await enqueueAll(tab, deed({ action: 'acknowledge' }), deed({ action: 'confirmFire' }));
    expect(states(tab)).toEqual(['sending', 'delivered']);
  });

  it('is first on the line when it comes back, before anything older', async () => {
    const answers: Record<string, 'taken' | 'offline'> = { acknowledge: 'offline', confirmFire: 'offline' };
    const send = platform(answers);
    const tab = signedIn(freshName(), send);
    for (const alarmId of [2, 3, 4, 5, 6]) await enqueueAll(tab, deed({ action: 'acknowledge' }, alarmId));
    await enqueueAll(tab, deed({ action: 'confirmFire' }, 7));
    send.mockClear();
    for (const name of Object.keys(answers)) answers[name] = 'taken';
    tab.outbox.noteSuccess();
    await settle();
    expect(sentBy(send)).toEqual(['confirmFire', ...Array.from({ length: 5 }, () => 'acknowledge')]);
  });

  it('takes the line from a picture, which goes again afterwards and is not counted as failed', async () => {
    const answers: Record<string, 'taken' | 'hangs'> = { photo: 'hangs' };
    const send = platform(answers);
    const tab = signedIn(freshName(), send);
    const judged = deed({ action: 'judge', verdict: 2, reasonCode: 204 }, 2);
    await enqueueAll(tab, { ...judged, photos: [picture()] });
    expect(sentBy(send)).toEqual(['judge', 'photo']);
    answers.photo = 'taken';
    answers.confirmFire = 'hangs';
    await enqueueAll(tab, deed({ action: 'confirmFire' }));
    expect(sentBy(send)).toEqual(['judge', 'photo', 'confirmFire']);
    answers.confirmFire = 'taken';
    const fire = tab.outbox.snapshot().entries.at(-1);
    tab.outbox.retryNow(fire?.id);
    await after(2_000);
    expect(sentBy(send)).toEqual(['judge', 'photo', 'confirmFire', 'confirmFire', 'photo']);
    expect(tab.outbox.snapshot().entries[0]?.photos[0]).toMatchObject({ state: 'delivered', lastError: null });
  });

  it('is tried again at once when asked, though an attempt still hangs, under the same key', async () => {
    const answers: Record<string, 'taken' | 'hangs'> = { confirmFire: 'hangs' };
    const send = platform(answers);
    const tab = signedIn(freshName(), send);
    await enqueueAll(tab, deed({ action: 'confirmFire' }));
    answers.confirmFire = 'taken';
    tab.outbox.retryNow(tab.outbox.snapshot().entries[0]?.id);
    await settle();
    expect(states(tab)).toEqual(['delivered']);
    const keys = send.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('follows one’s own unsent reopening, without which it would be refused', async () => {
    const answers: Record<string, 'taken' | 'offline'> = { reopen: 'offline' };
    const send = platform(answers);
    const tab = signedIn(freshName(), send);
    await enqueueAll(tab, deed({ action: 'reopen', reason: '复燃' }), deed({ action: 'confirmFire' }));
    expect(sentBy(send)).toEqual(['reopen']);
    answers.reopen = 'taken';
    tab.outbox.retryNow();
    await settle();
    expect(sentBy(send)).toEqual(['reopen', 'reopen', 'confirmFire']);
  });
});

describe('an acknowledgement that one’s own verdict has overtaken', () => {
  it('is superseded instead of a conflict when it is refused', async () => {
    const answers: Record<string, 'taken' | 'offline' | ApiError> = { acknowledge: 'offline' };
    const tab = signedIn(freshName(), platform(answers));
    await enqueueAll(tab, deed({ action: 'acknowledge' }), deed({ action: 'confirmFire' }));
    expect(states(tab)).toEqual(['waiting', 'delivered']);
    answers.acknowledge = refused({ verdictIsMine: true });
    tab.outbox.retryNow();
    await settle();
    expect(states(tab)).toEqual(['superseded', 'delivered']);
    expect(tab.outbox.snapshot().counts).toEqual({ unsent: 0, photos: 0, conflicts: 0 });
    for (let minute = 0; minute < 12; minute += 1) await after(60_000);
    expect(states(tab)).toEqual([]);
  });

  it('is not a conflict either while the verdict is unanswered', async () => {
    let refuse = (): void => undefined;
    const send = vi.fn<Transport>((_name, input) => {
      const isVerdict = (input as { action: string }).action === 'confirmFire';
      return new Promise((_, reject) => {
        if (!isVerdict) refuse = () => reject(refused({ verdictIsMine: true }));
      });
    });
    const tab = signedIn(freshName(), send);
    await enqueueAll(tab, deed({ action: 'acknowledge' }), deed({ action: 'confirmFire' }));
    expect(states(tab)).toEqual(['sending', 'sending']);
    refuse();
    await settle();
    expect(states(tab)).toEqual(['superseded', 'sending']);
  });

  it('stays a conflict when another user has acknowledged and there is no verdict', async () => {
    const tab = signedIn(freshName(), platform({ acknowledge: refused({ verdictIsMine: false }) }));
    await enqueueAll(tab, deed({ action: 'acknowledge' }), deed({ action: 'confirmFire' }));
    expect(states(tab)[0]).toBe('conflict');
  });
});
