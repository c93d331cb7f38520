/** Whether the platform can be reached, for the line under the bar. */
import { useSyncExternalStore } from 'react';
import { isReachable, subscribeReachable } from '@/outbox/reachability';

/** @returns false when the browser is offline or the last call found no answer. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeReachable, isReachable, () => true);
