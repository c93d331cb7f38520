/** `/openapi.json` as its readers use it: complete, short, checked by rules that we did not write. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints, type EndpointName } from '@/contract/endpoints';
import { AREAS } from '../../server/http/openapi/areas';
import { openApiDocument } from '../../server/http/openapi/document';
import { EXAMPLES } from '../../server/http/openapi/examples';
import { openPlatform, type TestPlatform } from '../kit/platform';
import { sourceFiles } from '../kit/sources';

interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: unknown; example?: unknown }>;
}
interface Operation {
  operationId: EndpointName;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { $ref?: string; name?: string }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown>; example?: unknown }> };
  responses: Record<string, Answer>;
}
interface Document {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Record<string, unknown>>; responses: Record<string, Answer> };
}

const document = openApiDocument('https://park.example.org') as unknown as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operation = (name: EndpointName): Operation | undefined =>
  operations.find(({ operationId }) => operationId === name);
const statusesOf = (name: EndpointName): number[] => Object.keys(operation(name)?.responses ?? {}).map(Number);

describe('every call', () => {
  it('stands in exactly one area, with a title in a line', () => {
    const named = AREAS.flatMap(({ endpoints: own }) => Object.keys(own));
    expect(named.toSorted()).toEqual(Object.keys(endpoints).toSorted());
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(endpoints).toSorted());
    const titles = operations.map(({ summary }) => summary);
    expect(titles.filter((title) => title.length < 2 || title.length > 40)).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(operations.filter(({ tags: own }) => own.length !== 1 || !own.every((tag) => tags.has(tag)))).toEqual([]);
  });

  it('says how its caller shows who they are', () => {
    for (const { operationId, security } of operations) {
      const { access } = endpoints[operationId] as Endpoint;
      const wanted =
        access === 'public' ? [] : access === 'apiKey' ? ['sourceKey'] : ['uiticket', 'sid', 'sessionCookie'];
      expect([operationId, security.flatMap(Object.keys)]).toEqual([operationId, wanted]);
    }
  });

  it('asks for an idempotency key where the platform does', () => {
    for (const { operationId, parameters } of operations) {
      const { idempotent, access } = endpoints[operationId] as Endpoint;
      const isAsked = parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey');
      expect([operationId, isAsked]).toEqual([operationId, idempotent && access !== 'public']);
    }
  });

  it('names the error answers that it can give', () => {
    expect(statusesOf('actOnAlarm')).toEqual([200, 400, 401, 403, 404, 409, 413, 422, 429, 503]);
    expect(statusesOf('ssoLogin')).toEqual([200, 400, 413, 429, 503]);
    expect(statusesOf('getToken')).toContain(401);
    expect(statusesOf('getParksByLoginUser')).toEqual([200, 401, 503]);
    expect(statusesOf('postSignals')).toEqual([200, 400, 401, 413, 503]);
  });
});

describe('what is refused', () => {
  /** Pictures and streams are plain routes, and a wrong input is described by its schema. */
  const isOutside = (path: string): boolean => /\.test\.ts$|still-view|plan-view|video\/play\//.test(path);
  const PATTERNS: readonly [RegExp, number | null][] = [
    [/new AppError\((\d{3}), '([\w.]+)'/g, null],
    [/notFound\('([\w.]+)'\)/g, 404],
    [/forbidden\('([\w.]+)'\)/g, 403],
  ];
  const thrown = sourceFiles('server')
    .filter(({ path }) => !isOutside(path))
    .flatMap(({ text }) =>
      PATTERNS.flatMap(([pattern, fixed]) =>
        [...text.matchAll(pattern)].map((found) => ({
          status: fixed ?? Number(found[1]),
          code: found.at(-1) ?? '',
        })),
      ),
    )
    .filter(({ status }) => status !== 400);

  it('every code that the server’s source refuses with stands under its status', () => {
    expect(thrown.length).toBeGreaterThan(60);
    const described = (status: number, code: string): boolean =>
      Object.entries(document.components.responses).some(
        ([name, { description }]) => name.endsWith(`-${status}`) && (description ?? '').split(/[：、]/).includes(code),
      );
    const missing = thrown.filter(({ status, code }) => !described(status, code));
    expect([...new Set(missing.map(({ status, code }) => `${status} ${code}`))]).toEqual([]);
  });

  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openPlatform();
  });
  afterAll(() => platform.stop());

  it('comes in the shape that is described', async () => {
    const reply = await platform.call(endpoints.getUser, {});
    const { $ref } = operation('getUser')?.responses[401] ?? {};
    const { description } = document.components.responses[$ref?.split('/').at(-1) ?? ''] ?? {};
    expect([reply.status, description]).toEqual([401, expect.stringContaining(reply.body.error?.code ?? '?')]);
    const required = document.components.schemas.Refusal?.required as string[];
    expect(required.every((field) => field in reply.body)).toBe(true);
  });

  it('the document names the address that the platform is reached by', async () => {
    const served = (await (await platform.app.request('/openapi.json')).json()) as Document;
    expect(served.servers.map(({ url }) => url)).toEqual([platform.deps.config.publicUrl]);
  });
});

describe('for systems that send signals', () => {
  it('shows the fields of a signal, alone or of many, with an example', () => {
    const body = operation('postSignals')?.requestBody?.content['application/json'];
    expect(JSON.stringify(body?.schema)).toContain('#/components/schemas/SignalInput');
    const { properties, required } = document.components.schemas.SignalInput ?? {};
    expect(Object.keys(properties ?? {})).toEqual([
      'seq',
      'deviceCode',
      'type',
      'restores',
      'level',
      'value',
      'occurredAt',
    ]);
    expect(required).toEqual(['seq', 'deviceCode', 'type']);
    expect(body?.example).toMatchObject({ signals: [{ deviceCode: expect.any(String), type: 'alarm' }] });
    expect(operation('postHeartbeat')?.responses[200]?.content?.['application/json']?.example).toBeDefined();
  });
});

it('a list says what it can be narrowed by', () => {
  expect(operation('listAlarms')?.parameters.map(({ name }) => name)).toContain('handleState');
  expect(operation('listOrders')?.parameters.map(({ name }) => name)).toContain('tab');
});

describe('the document', () => {
  it('says nothing long twice', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
    expect(JSON.stringify(document).length / operations).toBeLessThan(2_000);
    const seen = new Map<string, number>();
    const count = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const text = JSON.stringify(value);
      if (text.length > 2_500 && 'properties' in value) seen.set(text, (seen.get(text) ?? 0) + 1);
      Object.values(value).forEach(count);
    };
    count(document);
    expect([...seen].filter(([, times]) => times > 1).map(([text]) => text.slice(0, 200))).toEqual([]);
  });

  it('says which files a download can be', () => {
    const types = Object.keys(operation('exportUsers')?.responses[200]?.content ?? {});
    expect(types).toEqual(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv']);
    expect(Object.keys(operation('uploadPhoto')?.requestBody?.content ?? {})).toContain('image/jpeg');
  });

  it('has examples that the platform itself would take', () => {
    for (const [name, example] of Object.entries(EXAMPLES)) {
      const { input, output } = endpoints[name as EndpointName] as Endpoint;
      const checks = [
        ...(example.request === undefined ? [] : [input.safeParse(example.request)]),
        ...(example.answer === undefined ? [] : [output.safeParse(example.answer)]),
      ];
      expect([name, checks.flatMap(({ error }) => error?.issues ?? [])]).toEqual([name, []]);
    }
  });

  it('passes the recommended rules of a linter without an error or a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ).toEqual([]);
  });
});
