/** The two HTTP clients of the specification: single sign-on and main. The only importer of axios. */
import axios, { AxiosError, type AxiosInstance } from 'axios';
import type { Endpoint } from '@/contract/endpoint';
import { ApiError } from './api-error';
import { addresses, pathRewriter } from './addresses';
import { credentialsOwner, keepResponseHeaders, readCredentials, sessionHeaders } from './credentials';
import { exchangeSettled } from './exchange';
import type { RawReply } from './reply';

/** A phone in a basement needs time; beyond it the outbox tries again. In ms. */
const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 120_000;

function client(baseURL: string): AxiosInstance {
  const instance = axios.create({ baseURL, withCredentials: true, timeout: TIMEOUT_MS, validateStatus: () => true });
  instance.interceptors.request.use((config) => {
    for (const [name, value] of Object.entries(sessionHeaders())) config.headers.set(name, value);
    return config;
  });
  instance.interceptors.response.use((response) => {
    keepResponseHeaders((name) => {
      const value: unknown = response.headers[name];
      return typeof value === 'string' ? value : undefined;
    });
    return response;
  });
  return instance;
}

const rewritten = pathRewriter(import.meta.env.VITE_PATH_REWRITE);
const clients = { main: client(addresses.main), sso: client(addresses.sso) };

export interface SendOptions {
  /** Sent as `Idempotency-Key`; made here when the endpoint needs one and the caller gave none. */
  idempotencyKey?: string;
  /** How long it waited on the device, in seconds. */
  waitedSec?: number;
  signal?: AbortSignal;
  /** Body of a `rawBody` endpoint. */
  body?: Blob;
  /** 0 … 1 */
  onProgress?: (share: number) => void;
}

async function request(endpoint: Endpoint, input: unknown, options: SendOptions, responseType?: 'blob') {
  const inQuery = endpoint.method === 'GET' || endpoint.rawBody;
  const headers: Record<string, string> = {};
  if (endpoint.idempotent) headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
  if (options.waitedSec !== undefined) headers['X-Outbox-Age'] = String(options.waitedSec);
  if (options.body) headers['Content-Type'] = options.body.type;
  // A file is written, and whoever has no account is written to, in the language of the page, not of the browser.
  if (responseType || endpoint.access === 'public') headers['Accept-Language'] = document.documentElement.lang;
  try {
    return await clients[endpoint.service].request<unknown>({
      responseType,
      method: endpoint.method,
      url: rewritten(endpoint.path),
      headers,
      params: inQuery || endpoint.inQueryToo ? input : undefined,
      data: options.body ?? (inQuery ? undefined : input),
      signal: options.signal,
      ...((options.body || responseType) && { timeout: UPLOAD_TIMEOUT_MS }),
      onUploadProgress: (event) => options.onProgress?.(event.progress ?? 0),
    });
  } catch (error) {
    const code = error instanceof AxiosError && error.code === 'ECONNABORTED' ? 'network.timeout' : 'network.offline';
    throw new ApiError('unavailable', 0, { code }, error instanceof Error ? error.message : undefined);
  }
}

/**
 * A refused session counts only if it still is this device's: a link's exchange, or another tab, may have brought a new one
 * while the request was on its way. Nothing was done then, so the same is asked once more, for the same person only.
 */
async function requestAsSignedIn(...asked: Parameters<typeof request>): ReturnType<typeof request> {
  const session = readCredentials()?.uiticket;
  const owner = credentialsOwner();
  const answer = await request(...asked);
  // A public call is no session's; that of the exchange itself is one.
  if (answer.status !== 401 || asked[0].access === 'public') return answer;
  await exchangeSettled();
  const latest = readCredentials()?.uiticket;
  if (latest === undefined || latest === session) return answer;
  if (credentialsOwner() !== owner) throw new ApiError('unavailable', 0, { code: 'session.otherUser' });
  return request(...asked);
}

/** Sends one request. @throws ApiError `unavailable` when there is no answer. */
export async function send(endpoint: Endpoint, input: unknown, options: SendOptions): Promise<RawReply> {
  const { status, data } = await requestAsSignedIn(endpoint, input, options);
  return { status, body: data };
}

/** `filename*=UTF-8''…` of the answer. */
const fileNameIn = (disposition: unknown): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(String(disposition ?? ''))?.[1] ?? 'export');

/** Asks for a file. @returns the file, or the envelope that came instead. @throws ApiError `unavailable` */
export async function receive(endpoint: Endpoint, input: unknown, options: SendOptions): Promise<File | RawReply> {
  const { status, data, headers } = await requestAsSignedIn(endpoint, input, options, 'blob');
  const blob = data instanceof Blob ? data : new Blob();
  if (status < 300 && !blob.type.includes('json')) {
    return new File([blob], fileNameIn(headers['content-disposition']), { type: blob.type });
  }
  const words = await blob.text();
  try {
    return { status, body: JSON.parse(words) as unknown };
  } catch {
    return { status, body: words };
  }
}
