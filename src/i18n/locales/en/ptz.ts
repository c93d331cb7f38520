import type { texts as zh } from '../zh/ptz';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Camera control',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  closer: 'Zoom in',
  farther: 'Zoom out',
  hold: 'Hold to move, let go to stop',
  keys: 'Arrow keys move, + − zoom',
  mine: 'You have it, {{seconds}} s left',
  mineUntil: '{{name}} takes over in {{seconds}} s',
  held: '{{name}} has it, free in {{seconds}} s',
  next: 'You are next, in {{seconds}} s',
  free: 'Free',
  unable: 'This camera cannot turn',
  noRight: 'You may not turn cameras',
  presets: 'Presets',
  noPresets: 'No presets yet',
  presetName: 'Name of the preset',
  action: {
    release: 'Give back',
    next: 'Take over next',
    keep: 'Keep as preset',
    drop: 'Delete',
    retry: 'Try again',
  },
} satisfies SameKeys<typeof zh>;
