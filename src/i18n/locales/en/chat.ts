import type { texts as zh } from '../zh/chat';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Chat inbox (demo)',
  about: 'Stands in for the chat app: a tap opens the link as the chat would',
  people: 'Demo people',
  messages: 'Messages to {{name}}',
  noMessages: 'No messages yet. Raise a signal',
  open: 'Open',
  openFrame: 'Open in a phone frame',
  openTab: 'Open in a new tab',
  closeFrame: 'Close the phone frame',
  unread: '{{count}} unread',
  raise: {
    title: 'Raise a signal',
    device: 'Device',
    type: 'Signal type',
    submit: 'Raise',
    done: 'Raised. The message is on its way',
    duplicate: 'Added to the open alarm of this device',
  },
  signal: {
    alarm: 'Alarm',
    earlyWarning: 'Early warning',
    fault: 'Fault',
    restore: 'Restored',
  },
  signedOut: 'This page exists only in demos',
} satisfies SameKeys<typeof zh>;
