/** How the outbox reaches the platform. Tests put a model server in its place. */
import { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { alarmEndpoints } from '@/contract/alarm';
import type { Endpoint } from '@/contract/endpoint';
import type { EndpointName } from '@/contract/endpoints';
import { fileEndpoints } from '@/contract/file';

export interface TransportOptions {
  idempotencyKey?: string;
  body?: Blob;
  onProgress?: (share: number) => void;
}

/** What waits in an outbox is one of these; the rest of the contract stays out of a phone's first chunks. */
const sendable: Partial<Record<EndpointName, Endpoint>> = {
  actOnAlarm: alarmEndpoints.actOnAlarm,
  ...fileEndpoints,
};

/** @returns the endpoint's output. @throws ApiError */
export type Transport = (name: EndpointName, input: unknown, options: TransportOptions) => Promise<unknown>;

/** The platform: headers and token are added by `call`, at sending time. */
export const platform: Transport = (name, input, options) => {
  // An entry may be older than the program: its endpoint can be gone.
  const endpoint = sendable[name];
  if (!endpoint) return Promise.reject(new ApiError('refused', 0, { code: 'outbox.outdated' }));
  return call(endpoint, input, { ...options, quiet: true });
};
