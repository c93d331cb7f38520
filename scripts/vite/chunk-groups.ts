/**
 * Few requests instead of many: what every page needs, what everybody signed in needs, what the alarm pages of a phone
 * share, what the order pages share. Nothing of antd is named here: it stays where the desktop views put it.
 * Patterns are paths below `src/`; a module of no group goes where its importers are.
 */
import { screenAreasOf } from '../../src/screens/tier-slices.ts';
import type { Graph } from './module-home.ts';
import { sharedFileOf } from './shared-groups.ts';

const isTest = (id: string): boolean => /\.test\.|test-kit|fixture/.test(id);

const below = (...patterns: string[]): RegExp => new RegExp(`/src/(?:${patterns.join('|')})`);

/** A group of our modules. `without`: named by the patterns, but not needed there. */
const group = (name: string, priority: number, patterns: RegExp, without?: RegExp, packages?: RegExp) => ({
  name,
  priority,
  test: (id: string): boolean =>
    packages?.test(id) === true || (patterns.test(id) && !without?.test(id) && !isTest(id)) || false,
});

/** The bars, sheets and small parts of phones, and the head of an order, have one style sheet with the entry: a request less. */
const PHONE_STYLES = String.raw`(?:ui/common|app/phone-shell|features/order/parts/(?!order-(?:card|page|money|entries|related|visits|timeline)|chosen-park)|ui/mobile/(?:page|toast|nav-bar|more-sheet|sheet|action-bar))[^?]*\.css`;

const base = group(
  'base',
  3,
  below(
    'api/(?!axios|event|download|open)',
    'session',
    'screens/(?!addresses-admin)',
    String.raw`contract/(?:session|codes|endpoint\.|envelope|flag|own-place)`,
    'lib/(?:storage|record-scope|dates|chunk-time|fetched|kept|kept-messages|first-requests|data-saver|retry-pace)',
    String.raw`i18n/(?:[a-z-]+\.ts|locales/zh/(?:common|shell)\.ts)`,
    String.raw`outbox/(?:outbox|snapshot|reachability|drafts|entry|new-entry|early|uuid)\.ts`,
    String.raw`ui/(?:device|model/(?:dirty|drafts)|common/(?:skeleton|classes)|theme/[a-z]+\.css)`,
    String.raw`app/(?:app\.|start\.|later\.|screen-table|use-menu|crash-boundary|shells|ready-lazy)`,
    'app/guard/(?:decide|use-decision|guarded|go-on|no-answer|stand-in)',
    'app/pwa/(?:new-version|chunk-recovery|register)',
    `features/(?:${screenAreasOf('link').join('|')})/screens`,
    PHONE_STYLES,
  ),
  below(
    'i18n/(?:error-text|form-texts|alarm-form-texts|flow-form-texts|more-texts|admin-texts|full-engine|marked-text|rich-text|other-languages|punctuation)',
    'session/(?:end-reason|park-clock|menu-name|other-tabs|session-changes|use-sign-out|park-choice|tag|settings|language-sync|sign-in|use-sms-code|login-config|use-may)',
  ),
  /preload-helper|virtual:areas\/link\//,
);

const signedIn = group(
  'signed-in',
  2,
  below(
    'ui/model/(?:query|records|deep-list|last-known|seed-list|use-detail|use-record-outbox|use-refused-title|use-now|use-data-age)',
    'ui/model/(?:use-command|model-provider|view-state|label-text)',
    'ui/common/',
    String.raw`ui/case/(?:use-act|use-case|use-sheet|pending)\.ts`,
    'app/phone-shell/(?:phone-shell|icons|notice-line|tab-bar|top-bar)',
    'app/alerts/alert-room',
    String.raw`app/(?:frame|fetch-later|forget-others|live\.|seed-record|tabs|use-later-parts)`,
    String.raw`ui/mobile/(?:page|toast|bar-end|fetched-sheet)\.`,
    'lib/(?:vibrate|last-known|copy-text|validators)',
    'i18n/error-text',
    'app/pwa/network',
    'contract/(?:photo|numbers|sorts|state-machine|form-schema)',
    'outbox/(?:use-outbox|answers|line-since)',
  ),
  below(
    'ui/common/(?:alarm-href|sign-line|appearance|cell-view|photo-strip|form-hints|entrance|entry-field|sms-code|signature|use-signature|timeline|place-line|one-park|length-note|keep-link|captcha-picture|qr-code|use-(?:object-url|back-layer))',
  ),
  /no-mutation-cache|node_modules\/@tanstack\/(?!.*(?:useInfiniteQuery|infiniteQuery|useMutation|mutationObserver))/,
);

/** Lists of alarms stand on other pages too, without what acts on them. */
const alarmContract = group(
  'alarm-contract',
  2,
  below(
    String.raw`contract/(?:alarm(?:-entities|-transitions|-codes|-kinds)?\.|linked-record)`,
    'ui/common/alarm-href',
  ),
);

const alarm = group(
  'alarm',
  1,
  below(
    String.raw`i18n/locales/zh/alarm\.`,
    String.raw`features/alarm/(?:[a-z-]+\.ts|sure-fire/|parts/)`,
    'contract/alarm-steps',
    'features/alarm/act/(?:early|verdict-reasons|alarm-case|use-alarm|start-action|lazy-sheet)',
  ),
  /desktop|use-alarm-form|screens|photo|node-card|plan-flow|alarm-timeline|entry-tone|verdict-(?!reasons)|requirement/,
);

const order = group(
  'order',
  1,
  below(
    String.raw`i18n/locales/zh/order\.`,
    String.raw`contract/order-(?:codes|entities|transitions|offers|limits|amount|record|linked)\.`,
    String.raw`features/order/(?:[a-z-]+\.ts|parts/)`,
    'features/order/(?:act/(?:order-case|use-order|use-start|lazy-sheet)|order-chat/)',
    String.raw`ui/(?:common/photo-strip|mobile/(?:photos|photo-viewer)|case/own-name)`,
  ),
  /desktop|screens|use-order-form|photo-viewer-large|chosen-park|order-(?:card|page|money|entries|related|visits|timeline)\.|steps\.|whole-order/,
);

/** What lists need to name parks; a record reached by a link needs none of it. */
const parkChoice = group(
  'park-choice',
  2,
  below('session/park-choice', String.raw`ui/common/(?:place-line|one-park)\.tsx`),
);

export const chunkGroups = [
  {
    name: 'libraries',
    priority: 4,
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|\/scripts\/vite\/lean-zod\//,
  },
  base,
  signedIn,
  alarmContract,
  alarm,
  order,
  parkChoice,
  { name: (id: string, graph: Graph) => sharedFileOf(id, graph) ?? null, priority: 0 },
];
