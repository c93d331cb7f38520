import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followUpdates } from './follow-updates';

class Worker extends EventTarget {
  state = 'installing';
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  active: object | null = {};
  waiting: object | null = null;
  looks = 0;
  isOffline = false;
  update(): Promise<void> {
    this.looks += 1;
    return this.isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve();
  }
  find(): Worker {
    this.installing = new Worker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

let registration: Registration;
let waits: number;
const follow = () => followUpdates(registration as unknown as ServiceWorkerRegistration, () => (waits += 1));
beforeEach(() => {
  vi.useFakeTimers();
  registration = new Registration();
  waits = 0;
  follow();
});
afterEach(() => vi.useRealTimers());

it('a new version that could not be installed is looked for again soon, ever more slowly', async () => {
  registration.find().become('redundant');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(registration.looks).toBe(1);
  registration.find().become('redundant');
  await vi.advanceTimersByTimeAsync(14_000);
  expect(registration.looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(registration.looks).toBe(2);
});

it('so it is while the line is away', async () => {
  registration.isOffline = true;
  registration.find().become('redundant');
  await vi.advanceTimersByTimeAsync(18_000);
  expect(registration.looks).toBe(2);
});

it('one that is installed and later replaced is not looked for', async () => {
  const worker = registration.find();
  worker.become('installed');
  worker.become('redundant');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(registration.looks).toBe(0);
});

it('a new version is told of when it waits, also after several installations that failed', async () => {
  for (let failed = 0; failed < 4; failed += 1) registration.find().become('redundant');
  expect(waits).toBe(0);
  registration.find().become('installed');
  expect(waits).toBe(1);
});

it('one that waited before the page listened is told of at once', () => {
  registration.waiting = {};
  follow();
  expect(waits).toBe(1);
});

it('the first version of a device is no new one', () => {
  registration.active = null;
  registration.find().become('installed');
  expect(waits).toBe(0);
});
