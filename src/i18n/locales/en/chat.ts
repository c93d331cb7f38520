import type { texts as zh } from '../zh/chat';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Chat inbox (demo)',
  about: 'Stands in for the chat app: a tap opens the link as the chat would',
  people: 'Demo people',
  noPeople: 'No demo people',
  search: 'Name or login name',
  nobodyFound: 'Nobody matches',
  pick: 'Choose a person to see the messages',
  messages: 'Messages to {{name}}',
  noMessages: 'No messages yet. Raise a signal',
  sender: 'Smart Park',
  happened: 'Happened {{time}}',
  drill: 'Drill',
  open: 'Open',
  unread: '{{count}} unread',
  frame: 'Phone',
  frameHint: 'Tap a message; it opens here as on a phone',
  openTab: 'Open in a new tab',
  closeFrame: 'Close the phone',
  raise: {
    title: 'Raise a signal',
    device: 'Device',
    search: 'Device, place or park',
    noDevice: 'No device matches',
    more: '{{count}} more; type to narrow',
    type: 'Signal type',
    submit: 'Raise',
    done: 'Raised. The message is on its way',
    noAlarm: 'Signal taken; it raised no alarm',
  },
  signal: {
    alarm: 'Alarm',
    earlyWarning: 'Early warning',
    fault: 'Fault',
    restore: 'Restored',
  },
  sms: {
    title: 'Text messages',
    hint: 'To all numbers, with codes for sign-in and registration',
    none: 'No text message yet. Codes that you ask for appear here',
  },
  off: {
    title: 'There is no chat inbox here',
    hint: 'Only demos have one; here messages go to the real chat app',
  },
} satisfies SameKeys<typeof zh>;
