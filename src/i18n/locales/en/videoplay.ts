import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/videoplay';

export const texts = {
  picture: 'Picture of {{name}}',
  open: 'Enlarge {{name}}',
  simulated: 'Simulated',
  state: {
    waiting: 'Connecting',
    live: 'Live',
    behind: 'Live · {{seconds}} s ago',
    paused: 'Paused',
    resting: 'Paused after 5 minutes without a touch; tap to go on',
    noLine: 'Stopped',
    offline: 'No connection; goes on by itself when it is back',
  },
  sound: {
    on: 'Turn sound on',
    off: 'Turn sound off',
  },
  still: {
    alt: 'Picture of {{name}} ({{at}})',
  },
  recording: {
    reason: 'Purpose',
    export: 'Ask for an export',
    looking: 'Looking for recordings…',
    none: 'Nothing was recorded on this day',
    day: 'Recorded {{spans}}; tap to play from there',
    of: 'Recording · {{name}}',
    back: 'Back 10 s',
    forth: 'On 10 s',
    play: 'Play',
    pause: 'Pause',
    speed: '{{speed}}× speed',
  },
} satisfies SameKeys<typeof zh>;
