import type { texts as zh } from '../zh/outbox';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Unsent items',
  intro: 'Kept on this device and sent once when you are online',
  empty: {
    title: 'Nothing to send',
    hint: 'Everything has been delivered',
  },
  state: {
    waiting: 'Waiting',
    sending: 'Sending',
    delivered: 'Delivered',
    conflict: 'Conflict',
    refused: 'Refused',
    signedOut: 'Sign in to send',
  },
  madeAt: 'Done {{time}}',
  tries: 'Tried {{count}} time(s)',
  nextTry: 'Next try in {{time}}',
  sendNow: 'Send now',
  sendAll: 'Send all',
  discard: 'Discard this action',
  discardTitle: 'Discard it?',
  discardHint: 'It will not be sent and cannot be brought back',
  openRecord: 'See how it stands now',
  conflictTitle: 'Things changed meanwhile',
  photos: 'Photos {{done}}/{{count}}',
  photosFailed: '{{count}} photo(s) not uploaded',
  otherUser: 'Another account has {{count}} unsent item(s); they are sent when it signs in',
  keepOpen: 'This device cannot send in the background. Keep the page open',
} satisfies SameKeys<typeof zh>;
