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
    superseded: 'Not needed any more',
  },
  waitsFor: 'Waiting for the result of “{{action}}”',
  waitsForRefused: '“{{action}}” was not accepted; please read that first',
  superseded: 'Your later verdict was accepted; it covers this step',
  madeAt: 'Done {{time}}',
  deliveredAt: 'Delivered {{time}}',
  tries: 'Attempts: {{count}}',
  sendNow: 'Send now',
  sendAll: 'Send all now',
  dismiss: 'Got it',
  discard: 'Discard',
  discardTitle: 'Discard “{{title}}”?',
  discardHint: 'It will not be sent and cannot be brought back',
  discardTooLate: 'It is being sent already',
  openRecord: 'See how it stands now',
  stateNow: 'It is now: {{state}}',
  photos: 'Photos {{done}}/{{count}}',
  photosRefused: 'Photos not accepted: {{count}}. {{reason}}',
  others: 'Unsent items of another account here: {{count}}. They are sent when it signs in',
  unsafe: 'This device cannot store actions. Keep the page open until they are delivered',
} satisfies SameKeys<typeof zh>;
