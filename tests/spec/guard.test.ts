/** Specification §2: the routes that need no sign-in, the static routes, and the route guard rule by rule. */
import { describe, expect, it } from 'vitest';
import { AFTER_SIGN_OUT_MS, decide, type Decision, type Visit } from '@/app/guard/decide';
import { screens as errorScreens } from '@/features/errors/screens';
import { addAddresses, addresses, screenAt } from '@/screens/addresses';
import { adminAddresses } from '@/screens/addresses-admin';
import type { Screen } from '@/screens/screen';

addAddresses(adminAddresses);

const view = Object.assign(() => null, { preload: async () => {} });
const PUBLIC: Screen = { access: 'public', view };
const MENU: Screen = { access: 'menu', view };
const isKnown = (path: string) => screenAt(path) !== undefined;

const visit = (change: Partial<Visit>): Visit => ({
  path: '/home/index',
  search: '',
  screen: MENU,
  allScreensKnown: true,
  status: 'signedIn',
  usertype: 2,
  chatMode: false,
  hasTicketAndSid: false,
  permitted: new Set(['/home/index']),
  catalogue: undefined,
  home: '/home/index',
  hadSession: false,
  mustChangePassword: false,
  ...change,
});

const to = (address: string): Decision => ({ kind: 'redirect', to: address });

const RULES: [rule: number, sentence: string, change: Partial<Visit>, decision: Decision][] = [
  [2, '/wechatRequest with ticket and sid leads to /', { path: '/wechatRequest', hasTicketAndSid: true }, to('/')],
  [3, 'a signed-in user at /login goes to /', { path: '/login', screen: PUBLIC }, to('/')],
  [
    3,
    'or to the redirect parameter',
    { path: '/login', screen: PUBLIC, search: '?redirect=%2FwarningDetail%3Fid%3D3' },
    to('/warningDetail?id=3'),
  ],
  [
    4,
    'a stranger goes to /login with the wanted full path',
    { status: 'signedOut', path: '/warningDetail', search: '?id=3' },
    to('/login?redirect=%2FwarningDetail%3Fid%3D3'),
  ],
  [4, 'unless the route is public', { status: 'signedOut', path: '/login', screen: PUBLIC }, { kind: 'show' }],
  [
    5,
    'after logout the user goes to /login with the full path after 200 ms',
    { status: 'signedOut', hadSession: true },
    { ...to('/login?redirect=%2Fhome%2Findex'), afterMs: AFTER_SIGN_OUT_MS } as Decision,
  ],
  [
    6,
    'a failure with 401 in chat mode leads to /302request',
    { status: 'ticketRefused' },
    to('/302request?redirect=%2Fhome%2Findex'),
  ],
  [
    6,
    'any other failure leads by / to sign-in',
    { status: 'signedOut', path: '/', screen: undefined },
    to('/login?redirect=%2F'),
  ],
];

describe('the route guard', () => {
  it.each(RULES)('rule %i: %s', (_rule, _sentence, change, decision) => {
    expect(decide(visit(change), isKnown)).toEqual(decision);
  });
});

describe('static routes', () => {
  it.each([
    '/login',
    '/register',
    '/auth-redirect',
    '/warningDetail',
    '/302request',
    '/404',
    '/401',
    '/mainDetail/index',
  ])('%s exists', (path) => expect(Object.values<string>({ ...addresses, ...adminAddresses })).toContain(path));

  it('/redirect/* stands for any path below it', () => expect(screenAt('/redirect/home/index')).toBe('redirectPath'));

  it('/ leads to home, an unknown path to /404', () => {
    expect(decide(visit({ path: '/', screen: undefined }), isKnown)).toEqual(to('/home/index'));
    expect(decide(visit({ path: '/nowhere', screen: undefined }), isKnown)).toEqual(to('/404'));
  });

  it('/302request names roles 1 to 4', () => expect(errorScreens['302request'].roles).toEqual([1, 2, 3, 4]));
});
