import type { texts as zh } from '../zh/ordercodes';
import type { SameKeys } from '../../text-types';

export const texts = {
  empty: 'This park has no buildings or rooms yet',
  emptyHint: 'Enter them first',
  places: 'Choose places',
  choose: 'Choose places',
  chosen_one: '{{count}} place selected, tap to change',
  chosen_other: '{{count}} places selected, tap to change',
  show_one: 'Show the code of {{count}} place',
  show_other: 'Show the codes of {{count}} places',
  none: 'No place chosen yet',
  noneHint: 'Choose buildings, floors or rooms to see the codes to print',
  count_one: '{{count}} sticker',
  count_other: '{{count}} stickers',
  truncated: 'At most {{count}} are printed at once; print the rest afterwards',
  clear: 'Clear choice',
  print: 'Print',
  previous: 'Previous',
  next: 'Next',
  withDevices: 'With the devices in these places',
  sticker: {
    title: 'Scan to report',
    code: 'Short code {{code}}',
    open: 'Open the report page: {{place}}',
  },
  size: {
    label: 'Sticker size',
    large: 'Large ({{count}} a page)',
    small: 'Small ({{count}} a page)',
  },
  tree: {
    search: 'Search places',
    all: 'All {{count}} below',
    none: 'None of {{count}}',
    allOf: 'Choose all {{count}} below {{name}}',
    noneOf: 'Leave out all {{count}} below {{name}}',
    fold: 'Fold: {{name}}',
    unfold: 'Unfold: {{name}}',
  },
  share: {
    action: 'Share picture',
    kept: 'The picture was saved on this device',
    failed: 'The picture could not be made, please print instead',
  },
} satisfies SameKeys<typeof zh>;
