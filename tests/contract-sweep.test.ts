/** Walks every endpoint of the contract: who gets in, which park is seen, what malformed input does. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints, type EndpointName } from '@/contract/endpoints';
import { leastInput } from './kit/sample';
import { dataOf, openPlatform, type Person, type TestPlatform } from './kit/platform';

const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
/** Whoever adds an endpoint that needs no sign-in writes it down here too. */
const PUBLIC: readonly EndpointName[] = [
  // An agent has a key of its own; the agent itself holds no secret.
  'postServerSamples',
  'getServerAgent',
  'ssoLogin',
  'logout',
  'getToken',
  'boot',
  'getConfig',
  'getKaptcha',
  'getState',
  'sendSmsCode',
  'smsLogin',
  'resetPassword',
  'lookAtPasswordLink',
  'usePasswordLink',
  'beginOidc',
  'finishOidc',
  'listSmsMessages',
  'register',
  'getReportPoint',
  'reportByCode',
  'getMyReport',
  'actOnMyReport',
  'getVisitInvite',
  'registerVisit',
  'getMyVisit',
  'actOnMyVisit',
  'withdrawMyIdNumber',
  'getMyPass',
  'listChatPeople',
  'listChatMessages',
  'tapChatMessage',
  'showChatPicture',
  'listSignalDevices',
  'raiseTestSignal',
  'openReportLink',
  'enterReportPassword',
  'queryReportLink',
  'lookAtReportLink',
  'listReportLinkValues',
  'beginScreenPairing',
  'fetchScreenKey',
  'beatScreen',
  'queryScreen',
  'lookAtScreen',
];

let platform: TestPlatform;
let guard: Person;
beforeAll(async () => {
  platform = await openPlatform();
  guard = await platform.signIn('guard');
});
afterAll(() => platform.stop());

const protectedOnes = all.filter(([name]) => !PUBLIC.includes(name));

describe('signed out', () => {
  it('only the public list declares itself public', () => {
    const open = all.filter(([, { access }]) => access === 'public').map(([name]) => name);
    expect(open.toSorted()).toEqual(PUBLIC.toSorted());
  });

  it.each(protectedOnes)('%s answers 401 to somebody without a session', async (_name, endpoint) => {
    expect((await platform.call(endpoint, {})).status).toBe(401);
  });

  // A source has one secret, and too many wrong ones in a minute are answered otherwise.
  const ofSessions = protectedOnes.filter(([, { access }]) => access !== 'apiKey');
  it.each(ofSessions)('%s answers 401 when one of the three secrets is missing', async (_name, endpoint) => {
    for (const missing of ['uiticket', 'sid', 'cookie'] as const) {
      expect((await platform.call(endpoint, {}, { ...guard, [missing]: '' })).status).toBe(401);
    }
  });
});

describe('what must not act', () => {
  it.each(all)('%s does nothing on HEAD', async (_name, endpoint) => {
    const response = await platform.app.request(`/${endpoint.path}`, { method: 'HEAD', headers: { ...guard } });
    expect([404, 405]).toContain(response.status);
  });

  it('a GET that changes something refuses images, links, prefetches and other sites', async () => {
    const before = await platform.call(endpoints.getUser, {}, guard);
    const changing = all.filter(([, endpoint]) => endpoint.method === 'GET' && endpoint.changesState);
    expect(changing.length).toBeGreaterThan(0);
    const disguises: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    ];
    for (const [, endpoint] of changing) {
      for (const headers of disguises) {
        expect((await platform.call(endpoint, { parkId: 2 }, guard, headers)).status).toBe(403);
      }
    }
    expect((await platform.call(endpoints.getUser, {}, guard)).body.data).toEqual(before.body.data);
  });
});

describe('another park', () => {
  const withPark = all.filter(
    ([name, endpoint]) => !PUBLIC.includes(name) && endpoint.access !== 'apiKey' && 'parkId' in shapeOf(endpoint),
  );

  it.each(withPark)('%s made for a park that is not mine answers 404', async (_name, endpoint) => {
    const parks = await platform.call(endpoints.getParksByLoginUser, {}, guard);
    const mine = dataOf(parks).map(({ id }) => id);
    const foreign = [1, 2, 3, 4].find((id) => !mine.includes(id));
    const reply = await platform.call(endpoint, { ...leastInput(endpoint.input), parkId: foreign }, guard);
    expect([reply.status, reply.body.error?.code]).toEqual([404, 'park.denied']);
  });
});

describe('malformed requests', () => {
  it('never make the server fail', async () => {
    const anything = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constantFrom('{', '[]', 'null', '"\\u0000"', '{"alarmId":1e99}'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), anything, fc.boolean(), async ([, endpoint], body, signedIn) => {
        const reply =
          endpoint.method === 'GET'
            ? await platform.call(
                endpoint,
                { id: body, parkId: body, pageNum: body, cursor: body, keyword: body },
                signedIn ? guard : undefined,
              )
            : await platform.call(endpoint, body, signedIn ? guard : undefined);
        expect(reply.status).toBeLessThan(500);
      }),
      { numRuns: 600 },
    );
  });

  it('an unknown call is a 404 of the platform, with the envelope', async () => {
    const response = await platform.app.request('/alarm/v1/nothing');
    expect([response.status, ((await response.json()) as { success: boolean }).success]).toEqual([404, false]);
  });
});

/** Field names of an endpoint's input; a union has those of its first member. */
function shapeOf(endpoint: Endpoint): Record<string, unknown> {
  const definition = (
    endpoint.input as unknown as {
      def: { shape?: Record<string, unknown>; options?: { def: { shape?: Record<string, unknown> } }[] };
    }
  ).def;
  return definition.shape ?? definition.options?.[0]?.def.shape ?? {};
}
