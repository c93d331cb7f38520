/** What a link opens, and walls. */
import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/reportscreen';

export const texts = {
  link: {
    lead: 'A shared report',
    password: 'Password',
    open: 'Open',
    expired: 'The link has expired',
    used: 'The link was opened often enough',
    paused: 'The link is paused',
    askAgain: 'Ask whoever shared it for a new one',
    unknown: 'This link is not valid',
    unknownHint: 'It may be mistyped or revoked',
  },
  pair: {
    mine: 'My wall screens',
    title: 'Pair this screen with a phone',
    hint: 'Type these digits under Wall screens in report management',
  },
  wall: {
    offline: 'Offline',
    age_one: 'Data of {{time}} · offline for 1 minute',
    age_other: 'Data of {{time}} · offline for {{count}} minutes',
    position: 'Report {{at}} of {{of}}',
    held: 'Held',
    empty: 'No reports were chosen for this screen',
    untaken: 'Nobody has taken it yet',
    others_one: '{{count}} more fire alarm',
    others_other: '{{count}} more fire alarms',
    whole: 'Full screen',
    leave: 'Leave full screen',
  },
} satisfies SameKeys<typeof zh>;
