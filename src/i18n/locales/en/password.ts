import type { texts as zh } from '../zh/password';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Change password',
  old: 'Old password',
  new: 'New password',
  again: 'New password again',
  show: 'Show: {{label}}',
  hide: 'Hide: {{label}}',
  othersEnd: 'Your other devices will be signed out',
  submit: 'Change password',
  changed: 'Your password was changed. Please sign in again',
  signInAgain: 'Sign in again',
  meter: 'What it needs',
  metCount: '{{met}} of {{count}} met',
  met: 'met',
  unmet: 'missing',
  part: {
    length: 'At least {{min}} characters',
    digit: 'A digit',
    letter: 'A letter',
    upper: 'An upper-case letter',
    lower: 'A lower-case letter',
    special: 'A special character {{special}}',
    allowed: 'No Chinese characters, no spaces',
  },
  must: {
    title: 'Change your password first',
    hint: 'It was set by somebody else or has expired; change it to go on',
  },
  notice: {
    first: 'First sign-in: please change your password',
    firstHint: 'Somebody else set the present one. One that only you know is safer',
    expired: 'Your password has expired and must be changed at once',
    expiredHint: 'The last change was longer ago than is allowed',
    expiring: 'Your password expires in {{days}} days',
    expiringHint: 'Change it now and nothing stops you later',
    change: 'Change password',
    later: 'Cancel',
  },
} satisfies SameKeys<typeof zh>;
