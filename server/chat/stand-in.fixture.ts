/** A chat app's server on a port of its own: it answers as a test's small app says, or not at all. */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** `lost`: accepted, but the connection is cut before the answer; `never`: no answer; an answer: replaces the app's own. */
export type Mishap = 'lost' | 'never' | Answer;

export interface StandIn {
  url: string;
  /** All requests in order. */
  asked: RecordedRequest[];
  /** Requests that violate the app's documentation; a test expects none. */
  faults: string[];
  /** What happens to the next calls of a path, in order. */
  mishaps: Map<string, Mishap[]>;
  close(): Promise<void>;
}

/** Parts of a form by name; of a file its name and type. */
async function readForm(bytes: Buffer, type: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const parts = [...form].map(([name, part]) => [
    name,
    typeof part === 'string' ? part : { name: part.name, type: part.type },
  ]);
  return Object.fromEntries(parts) as Record<string, unknown>;
}

const isForm = (type: string | undefined): type is string => type?.startsWith('multipart/form-data') ?? false;

async function read(request: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString();
  const url = new URL(request.url ?? '', 'http://stand-in');
  const { method = '', headers } = request;
  const type = headers['content-type'];
  const parsed = (): unknown => (text === '' ? undefined : JSON.parse(text));
  const body: unknown = isForm(type) ? await readForm(bytes, type) : parsed();
  return { method, path: url.pathname, query: Object.fromEntries(url.searchParams), headers, body };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  const isPage = typeof body === 'string';
  response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers });
  response.end(isPage ? body : JSON.stringify(body));
}

export async function openStandIn(answer: (asked: RecordedRequest, standIn: StandIn) => Answer): Promise<StandIn> {
  const standIn: StandIn = {
    url: '',
    asked: [],
    faults: [],
    mishaps: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    void read(request).then((asked) => {
      standIn.asked.push(asked);
      const mishap = standIn.mishaps.get(asked.path)?.shift();
      if (mishap === 'never') return;
      if (mishap !== undefined && mishap !== 'lost') return send(response, mishap);
      const answered = answer(asked, standIn);
      if (mishap === 'lost') request.socket.destroy();
      else send(response, answered);
    });
  });
  // On a slow machine it would close kept lines just when they are used again: that is a mishap which no test asked for.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

export interface Documented {
  method: string;
  /** The exact names of the query parameters. */
  query?: readonly string[];
  body?: { safeParse(value: unknown): { success: boolean; error?: unknown } };
  /** The body is a form with a file in it. */
  isForm?: true;
}

/** Records violations of the app's documentation. @returns whether the request is valid */
export function check(asked: RecordedRequest, wanted: Documented | undefined, { faults }: StandIn): boolean {
  const note = (what: string): void => void faults.push(`${asked.method} ${asked.path}: ${what}`);
  const before = faults.length;
  if (!wanted) {
    note('no such call');
    return false;
  }
  if (asked.method !== wanted.method) note(`should be ${wanted.method}`);
  const names = Object.keys(asked.query).toSorted().join();
  if (names !== [...(wanted.query ?? [])].toSorted().join()) note(`query has ${names}`);
  const hasBody = asked.body !== undefined;
  const type = asked.headers['content-type'];
  if (hasBody && !wanted.isForm && !type?.startsWith('application/json')) note('body is not sent as JSON');
  if (wanted.isForm && !isForm(type)) note('body is not a form');
  const parsed = wanted.body?.safeParse(asked.body);
  if (parsed && !parsed.success) note(`body: ${JSON.stringify(parsed.error)}`);
  if (!wanted.body && hasBody) note('wants no body');
  return faults.length === before;
}
