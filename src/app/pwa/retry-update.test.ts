import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryUpdates } from './retry-update';

class Worker extends EventTarget {
  state = 'installing';
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
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
beforeEach(() => {
  vi.useFakeTimers();
  registration = new Registration();
  retryUpdates(registration as unknown as ServiceWorkerRegistration);
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
