import type { texts as zh } from '../zh/shell';
import type { SameKeys } from '../../text-types';

export const texts = {
  platform: 'Smart Park Platform',
  platformShort: 'Smart Park',
  tab: {
    home: 'Workbench',
    alarms: 'Alarms',
    orders: 'Orders',
    messages: 'Messages',
    me: 'Me',
  },
  menu: {
    title: 'Menu',
    empty: 'You have no menus yet. Ask your administrator',
  },
  backToTop: 'Back to top',
  user: {
    menu: 'Account menu',
    centre: 'Personal centre',
    signOut: 'Sign out',
    signOutTitle: 'Sign out?',
    signOutUnsent: 'Items not sent yet: {{count}}. They will be sent after you sign in again',
  },
  park: {
    switch: 'Change park',
    none: 'No park chosen',
    search: 'Search parks',
    changed: 'Now in {{name}}',
    all: 'All parks',
  },
  network: {
    offline: 'Offline. Your actions are kept on this device',
    reconnecting: 'Live updates lost. Reconnecting',
  },
  unsent: {
    chip: '{{count}} to send',
    conflict_one: '{{count}} conflict',
    conflict_other: '{{count}} conflicts',
    open: 'Show unsent items',
  },
  update: {
    ready: 'A new version is ready',
    reload: 'Update now',
    later: 'Later',
    waits: 'It will wait until your form or sending is finished',
  },
  install: {
    hint: 'Install it to open faster and read offline',
    do: 'Install',
    ios: 'Tap Share, then “Add to Home Screen”',
  },
  storage: {
    full: 'Storage is full. Free some space so that new actions can be kept',
    unavailable: 'This browser cannot keep data. Keep the page open until everything is sent',
  },
  switchUser: {
    title: 'Change account?',
    text: '<b>{{name}}</b> is signed in; this link belongs to <b>{{ticketName}}</b>',
    switch: 'Switch to {{name}}',
    stay: 'Stay as {{name}}',
  },
  crash: {
    title: 'Something went wrong on this page',
    hint: 'What you entered is kept on this device. Reload to continue',
    reload: 'Reload',
  },
  notFound: {
    title: 'Page not found',
    hint: 'The address may be wrong, or the page was retired',
  },
  noAccess: {
    title: 'You may not open this page',
    hint: 'If you need it for work, ask your park administrator',
  },
  settings: {
    title: 'Appearance',
    language: 'Language',
    colour: 'Theme colour',
    background: 'Background',
    mode: 'Light or dark',
    light: 'Light',
    dark: 'Dark',
    auto: 'Follow system',
  },
} satisfies SameKeys<typeof zh>;
