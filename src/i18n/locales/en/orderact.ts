import type { texts as zh } from '../zh/orderact';
import type { SameKeys } from '../../text-types';

export const texts = {
  submit: {
    refuse: 'Refuse the order',
    putBack: 'Return to pool',
    arrive: 'Confirm arrival',
    answerUrge: 'Send answer',
    note: 'Save note',
    approveCancel: 'Approve and cancel',
    approveIncomplete: 'Approve and close',
    declineRequest: 'Decline request',
    approveWork: 'Approve the work',
    returnWork: 'Return the work',
    rate: 'Send rating',
    reopen: 'Reopen the order',
    setHelpers: 'Save helpers',
  },
  hint: {
    putBack: 'Others can then take it, or it is assigned anew',
    refuse: 'You are not offered it again for 24 hours',
    refuseTransfer: 'The present assignee then goes on',
    scan: "This type asks for a scan of the point's code",
    approveCancel: 'The order is cancelled and work stops',
    approveIncomplete: 'The order is closed as incomplete',
  },
  field: {
    answer: 'Answer',
    eta: 'Expected finish',
    followOn: 'Make a follow-on order',
  },
  arrive: {
    location: 'Confirm by location',
    plain: 'I am here',
    noScan: 'Cannot scan?',
    why: 'Why it cannot be scanned',
    whyHint: 'For instance torn or missing; add a photo of the place too',
  },
  stamp: {
    hint: 'Time, place and name are written into the photo',
    album: '{{time}} (from album)',
  },
} satisfies SameKeys<typeof zh>;
