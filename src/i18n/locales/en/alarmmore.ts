import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/alarmmore';

export const texts = {
  still: {
    cameras: 'Choose a camera',
    alt: '{{name}} at {{place}}, taken {{at}}',
    enlarge: 'View larger',
    age: '{{at}} · {{time}} ago',
    loading: 'Getting the picture',
    simulated: 'Simulated picture',
    noPicture: 'No picture from the camera',
    stopped: 'The picture is no longer updated',
  },
  floor: {
    same: 'Same floor',
    apart: 'On {{floor}}, floors away: {{count}}',
    other: 'On {{floor}}, another floor',
    elsewhere: 'In another building: {{place}}',
  },
  place: {
    title: 'Place',
    near: 'Zoom to the point',
    whole: 'Show the whole floor',
    alt: '{{place}} on the floor plan',
  },
  duty: {
    title: 'On duty',
    none: 'Nobody is on the schedule now',
    failed: 'The people on duty could not be loaded',
    retry: 'Load again',
    noPhone: 'No number on record',
  },
  post: {
    'control-room': 'Control room',
    field: 'Field response',
    lead: 'Team leader',
    manager: 'Safety manager',
    repair: 'Repairs',
  },
  fire119: {
    title: 'Report to 119',
    text: 'I am at {{address}}. There is a fire at {{place}}, reported by {{device}} and confirmed on site.',
    copy: 'Copy the text',
    contacts: 'Call these people',
    phone: ' My number is {{phone}}.',
  },
  police: {
    title: 'Report to 110',
    call: 'Call 110',
    drill: 'This is a drill. Do not call 110',
    text: 'I am at {{address}}. There is a security incident at {{place}}, reported by {{device}} and confirmed on site.',
  },
  lift: {
    title: 'Call the lift firm',
    call: 'Call {{phone}}',
    drill: 'This is a drill. Do not call the firm',
    none: 'No number on record: see the plate in the car or the machine room',
    text: 'I am at {{address}}. People are trapped in the lift at {{place}}, reported by {{device}}. Please send somebody at once.',
    calm: 'Say this to the people inside',
    calmText:
      'We know that you are in there, and help is on its way. The lift cannot fall and there is enough air. Stand against the inner wall, do not force the doors, do not climb out. If you feel unwell, tell me at once.',
  },
  plan: {
    none: 'No plan was started',
    finish: 'All required steps are done',
    finishWithout: 'When the work is done, submit it: somebody else reviews it',
    othersTurn: 'The current step is with somebody else',
    parallel: '{{count}} at the same time',
    awaits: 'Handling goes on once the verdict has arrived',
  },
  node: {
    guidance: 'What to do',
    required: 'Required',
    optional: 'Optional',
    needScan: 'Scan needed',
    doneBy: 'Done by {{name}} {{time}}',
    skippedBy: 'Skipped by {{name}} {{time}}',
    notMine: 'This step belongs to {{role}}',
    detail: 'Step details',
    complete: 'Done: {{node}}',
    waits: 'Starts when the earlier steps are done',
  },
} satisfies SameKeys<typeof zh>;
