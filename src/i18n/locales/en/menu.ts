import type { texts as zh } from '../zh/menu';
import type { SameKeys } from '../../text-types';

export const texts = {
  search: {
    title: 'Search menu',
    nothing: 'No menu entry matches',
    hint: 'Name or pinyin',
    recent: 'Recently opened',
    results: 'Menu',
    count_one: '{{count}} entry found',
    count_other: '{{count}} entries found',
    keys: '↑↓ choose · Enter opens · Esc closes',
  },
  leaving: {
    title: 'Leaving the platform',
    text: 'Opens {{host}}',
    go: 'Open',
    inPlace: 'Open on this page',
    copy: 'Copy link',
    copyFailed: 'Not copied. Press and hold the address to copy it',
    blocked: 'This address is not allowed and was not opened',
    webview: 'Chat apps cannot open a new window. Open it on this page, or copy the link into a browser',
  },
  outside: {
    noneTitle: 'There is no address to open',
    noneHint: 'Please come from the menu',
    refusedTitle: 'Not a valid address, not opened',
    refusedHint: 'Only sites that begin with http or https can be opened',
    unknownTitle: '{{host}} is not on the platform’s list',
    unknownHint:
      'To protect your account, sites that are not on the list are not opened. If you need it, copy the link into a browser',
    frame: 'Page of {{host}}',
    newWindow: 'Open in a new window',
  },
  park: {
    gone: 'Your former park is closed or no longer yours. Switched to {{name}}',
    none: 'You have no park any more. Please ask an administrator',
  },
  group: {
    alarmChat: 'Alarm handling',
    alarm: 'Alarm management',
    workOrder: 'Work orders',
    access: 'Access and visitors',
    workflow: 'Approvals',
    workday: 'Working days',
    video: 'Video',
    workbench: 'My workbench',
    report: 'Reports',
    server: 'Servers',
    unified: 'Unified management',
    park: 'Parks',
    userCenter: 'User centre',
    tenant: 'My tenant',
    shared: 'Shared services',
    system: 'System settings',
  },
} satisfies SameKeys<typeof zh>;
