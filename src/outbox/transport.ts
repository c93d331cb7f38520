/** How the outbox reaches the platform. Tests put a model server in its place. */
import { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { type EndpointName, endpoints } from '@/contract/endpoints';
import type { Endpoint } from '@/contract/endpoint';

export interface TransportOptions {
  idempotencyKey?: string;
  body?: Blob;
  onProgress?: (share: number) => void;
}

/** @returns the endpoint's output. @throws ApiError */
export type Transport = (name: EndpointName, input: unknown, options: TransportOptions) => Promise<unknown>;

/** The platform: headers and token are added by `call`, at sending time. */
export const platform: Transport = (name, input, options) => {
  // An entry may be older than the program: its endpoint can be gone.
  const endpoint: Endpoint | undefined = endpoints[name];
  if (!endpoint) return Promise.reject(new ApiError('refused', 0, { code: 'outbox.outdated' }));
  return call(endpoint, input, { ...options, quiet: true });
};
