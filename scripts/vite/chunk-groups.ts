/**
 * Few requests instead of many: what every page needs, what everybody signed in needs, what the alarm pages of a phone
 * share. Nothing of antd is named here: it stays where the desktop views put it.
 */
const isTest = (id: string): boolean => /\.test\.|test-kit|fixtures/.test(id);

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zod|jotai)\//;

/** Small modules of the entry; without a group each that somebody shares becomes a file. */
const BASE =
  /src\/(api\/(?!axios|event)|session|screens|contract\/(session|alarm-|codes|endpoint\.|envelope|permissions)|lib\/(storage|record-scope|dates)|i18n\/([a-z-]+\.ts|locales\/zh\/(codes|common|shell|titles))|outbox\/(outbox|snapshot|reachability|drafts|entry|desk)\.ts|ui\/(device|model\/(dirty|drafts)|common\/(skeleton|classes)|theme\/[a-z]+\.css)|app\/(app\.css|screen-table|use-menu|guard\/(decide|use-decision|guarded)|failures|messages|crash-boundary|shells|ready-lazy|pwa\/(new-version|chunk-recovery))|features\/[a-z-]+\/screens)|preload-helper/;
const NOT_BASE = /use-sign-out|full-engine|marked-text|rich-text|other-languages/;

const FRAME =
  /src\/(ui\/(model\/(query|records|deep-list|last-known|seed-list|use-detail|use-now|use-data-age|use-command|model-provider|view-state|label-text)|common\/)|app\/(phone-shell\/(phone-shell|icons|notice-line|tab-bar|top-bar)|frame|fetch-later|forget-others|live|seed-record|tabs)|api\/event|ui\/mobile\/(page|toast)\.|lib\/(vibrate|last-known|back-stack)|app\/pwa\/network|contract\/alarm\.|outbox\/(use-outbox|uuid)|session\/use-sign-out)/;

const ALARM =
  /src\/(i18n\/locales\/zh\/alarm|features\/alarm\/([a-z-]+\.ts|sure-fire\/(?!sure-fire\.)|parts\/|act\/(act-values|answers|use-act|use-alarm|lazy-sheet|use-sheet)))/;
const NOT_ALARM = /desktop|use-act-form|screens|photo|node-card|plan-flow|alarm-timeline|verdict/;

export const chunkGroups = [
  { name: 'libraries', test: LIBRARIES, priority: 4 },
  { name: 'base', test: (id: string) => BASE.test(id) && !NOT_BASE.test(id) && !isTest(id), priority: 3 },
  {
    name: 'signed-in',
    test: (id: string) => !isTest(id) && (/node_modules\/@tanstack\//.test(id) || FRAME.test(id)),
    priority: 2,
  },
  { name: 'alarm', test: (id: string) => ALARM.test(id) && !NOT_ALARM.test(id) && !isTest(id), priority: 1 },
];
