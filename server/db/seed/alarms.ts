/** Three months of alarms: when, where, and which plot each follows. */
import { ALARM_CATEGORY, ALARM_LEVEL, DEVICE_TYPE } from '@/contract/codes';
import { alarmCounters } from '../../modules/alarm/alarm.table';
import type { AlarmingType } from '@/contract/signal';
import { kindOf } from '../../modules/alarm-intake/call/signal-kind.rules';
import { DEVICE_HABITS } from './alarm-kinds';
import {
  beingVerified,
  falseFire,
  faultGoneByItself,
  ordinary,
  pending,
  shelved,
  waitingForReview,
} from './alarm-plots';
import { type Opening, Story, type StoryContext } from './alarm-story';
import { DAY, HOUR, MINUTE, after, localDay, localHour, type Seed } from './context';
import { isFirePoint, type SeededDevice } from './devices';
import type { SeededPerson } from './people';
import { CHARGING_FIRE, KITCHEN_FIRE, mergedInto, realFire } from './real-fires';

interface Planned {
  device: SeededDevice;
  type: AlarmingType;
  occurredAt: Date;
  isDrill?: boolean;
  reported?: Opening['reported'];
  /** A name by which a later alarm finds this one. */
  mark?: string;
  tell(story: Story, told: ReadonlyMap<string, Story>): void;
}

const MONTHS_BACK = 90 * DAY;
/** Everything of the past has ended by now: the longest plot takes less than this. */
const SETTLED = 3 * HOUR;
const COUNT = { full: 880, small: 48 };
/** Two alarms of one device and type never overlap. */
const APART = 6 * HOUR;

/** How likely something happens in each hour of the day, in China: most while people work, cook and clean. */
const HOURLY = [2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 10, 11, 10, 8, 9, 9, 9, 10, 8, 6, 5, 4, 3, 2];

export function seedAlarms(world: StoryContext, devices: readonly SeededDevice[]): void {
  const special = [...realFires(world, devices), ...openNow(world, devices), ...shelvedNow(world, devices)];
  const all = [...special, ...history(world.seed, devices, special)].toSorted(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime(),
  );
  const counted = new Map<string, number>();
  const stories: Story[] = [];
  const told = new Map<string, Story>();
  for (const { device, type, occurredAt, isDrill, reported, mark, tell } of all) {
    const day = localDay(occurredAt);
    const running = (counted.get(day) ?? 0) + 1;
    counted.set(day, running);
    const no = `BJ${day.replaceAll('-', '')}${String(running).padStart(4, '0')}`;
    const story = new Story(world, { device, type, occurredAt, no, isDrill, reported });
    tell(story, told);
    stories.push(story);
    if (mark) told.set(mark, story);
  }
  for (const story of stories) story.finish();
  for (const [day, last] of counted) world.seed.store.add(alarmCounters, { day, last });
}

/** Device and type → when it last alarmed, to keep alarms of one point apart. */
const spotKey = (device: SeededDevice, type: AlarmingType): string => `${device.id}/${type}`;

function history(seed: Seed, devices: readonly SeededDevice[], special: readonly Planned[]): Planned[] {
  const { random } = seed;
  // Few points give most of the trouble, as everywhere.
  const weights = devices.map(
    (device) => [device, (DEVICE_HABITS[device.type]?.weight ?? 1) * (0.3 + random.next() ** 4 * 6)] as const,
  );
  const taken = new Map<string, Date[]>();
  for (const { device, type, occurredAt } of special) taken.set(spotKey(device, type), [occurredAt]);
  const found: Planned[] = [];
  while (found.length < COUNT[seed.scale]) {
    const device = random.weighted(weights);
    const type = random.weighted(need(DEVICE_HABITS[device.type], 'habit of such a device').signals);
    const occurredAt = momentOfThePast(seed);
    const others = taken.get(spotKey(device, type)) ?? [];
    if (others.some((other) => Math.abs(other.getTime() - occurredAt.getTime()) < APART)) continue;
    taken.set(spotKey(device, type), [...others, occurredAt]);
    found.push(usual(seed, device, type, occurredAt));
  }
  return found;
}

function momentOfThePast(seed: Seed): Date {
  for (;;) {
    const at = after(seed.now, -SETTLED - Math.floor(seed.random.next() * (MONTHS_BACK - SETTLED)));
    if (seed.random.chance((HOURLY[localHour(at)] ?? 1) / 11)) return at;
  }
}

function usual(seed: Seed, device: SeededDevice, type: AlarmingType, occurredAt: Date): Planned {
  const { category } = kindOf(device.type, type);
  if (category === ALARM_CATEGORY.fire)
    return { device, type, occurredAt, isDrill: seed.random.chance(0.02), tell: falseFire };
  const goesByItself = category === ALARM_CATEGORY.fault && seed.random.chance(0.55);
  return { device, type, occurredAt, tell: goesByItself ? faultGoneByItself : ordinary };
}

function realFires({ seed }: StoryContext, devices: readonly SeededDevice[]): Planned[] {
  const heat = devices.filter((device) => device.type === DEVICE_TYPE.heat);
  const charging = need(
    heat.find((d) => d.park.index === 0 && d.spot.kind === 'charging'),
    'heat detector at a charging place',
  );
  const kitchen = need(
    heat.find((d) => d.park.index === 2 && d.spot.kind === 'kitchen'),
    'kitchen heat detector',
  );
  const nearby = devices.find(
    (d) => isFirePoint(d) && d !== charging && d.spot.buildingId === charging.spot.buildingId,
  );
  const firstAt = after(seed.now, -23 * DAY - 5 * HOUR);
  const secondAt = after(seed.now, -58 * DAY - 8 * HOUR);
  const fires: Planned[] = [
    {
      device: charging,
      type: 'alarm',
      occurredAt: firstAt,
      mark: 'charging',
      tell: (story) => realFire(story, CHARGING_FIRE),
    },
    { device: kitchen, type: 'alarm', occurredAt: secondAt, tell: (story) => realFire(story, KITCHEN_FIRE) },
  ];
  if (!nearby) return fires;
  const merge: Planned['tell'] = (story, told) =>
    mergedInto(story, need(told.get('charging'), 'the fire that it belongs to'));
  return [...fires, { device: nearby, type: 'alarm', occurredAt: after(firstAt, 50_000), tell: merge }];
}

/** What waits for somebody at this moment; in the first park, where the demo sign-ins are. */
function openNow({ seed, people }: StoryContext, devices: readonly SeededDevice[]): Planned[] {
  const here = devices.filter((device) => device.park.index === 0);
  const smoke = need(here.filter((d) => d.type === DEVICE_TYPE.smoke && d.spot.use === 'office')[1], 'smoke detector');
  const door = need(
    here.findLast((d) => d.type === DEVICE_TYPE.door),
    'door',
  );
  const lift = need(
    here.findLast((d) => d.type === DEVICE_TYPE.lift),
    'lift',
  );
  const guard = people.all.find(({ login }) => login === 'guard');
  const pump = need(
    here.find((d) => d.type === DEVICE_TYPE.waterPressure),
    'pressure of the fire water',
  );
  const detectors = here.filter((d) => d.type === DEVICE_TYPE.smoke);
  return [
    ...onePerKind(seed, {
      pump,
      warned: need(detectors.at(-1), 'detector with a warning'),
      faulty: need(detectors.at(-2), 'faulty detector'),
      by: need(
        people.all.find(({ login }) => login === 'field'),
        'field man',
      ),
    }),
    {
      device: door,
      type: 'alarm',
      occurredAt: after(seed.now, -4 * MINUTE),
      tell: (story) => beingVerified(story, guard),
    },
    { device: smoke, type: 'alarm', occurredAt: after(seed.now, -26 * MINUTE), tell: waitingForReview },
    { device: lift, type: 'fault', occurredAt: after(seed.now, -12 * MINUTE), tell: pending },
  ];
}

interface Shown {
  pump: SeededDevice;
  warned: SeededDevice;
  faulty: SeededDevice;
  by: SeededPerson;
}

/** So that of each category there is one to look at, beside the fire, the door and the lift. */
function onePerKind({ now }: Seed, { pump, warned, faulty, by }: Shown): Planned[] {
  const kind = { category: ALARM_CATEGORY.hazard, level: ALARM_LEVEL.major, title: '消防通道堆物', titleSaid: null };
  return [
    { device: warned, type: 'earlyWarning', occurredAt: after(now, -13 * MINUTE), tell: pending },
    { device: faulty, type: 'fault', occurredAt: after(now, -21 * MINUTE), tell: pending },
    { device: pump, type: 'alarm', occurredAt: after(now, -7 * MINUTE), tell: pending },
    { device: faulty, type: 'alarm', occurredAt: after(now, -15 * MINUTE), reported: { by, kind }, tell: pending },
  ];
}

function shelvedNow({ seed }: StoryContext, devices: readonly SeededDevice[]): Planned[] {
  const of = (park: number, type: number, skip: number) =>
    need(devices.filter((d) => d.park.index === park && d.type === type)[skip], 'device to shelve');
  const until = (hours: number) => (story: Story) => shelved(story, after(seed.now, hours * HOUR));
  return [
    { device: of(0, DEVICE_TYPE.smoke, 3), type: 'alarm', occurredAt: after(seed.now, -3 * HOUR), tell: until(5) },
    { device: of(0, DEVICE_TYPE.camera, 1), type: 'fault', occurredAt: after(seed.now, -30 * HOUR), tell: until(40) },
    {
      device: of(1, DEVICE_TYPE.waterPressure, 0),
      type: 'fault',
      occurredAt: after(seed.now, -20 * HOUR),
      tell: until(28),
    },
    { device: of(2, DEVICE_TYPE.smoke, 1), type: 'alarm', occurredAt: after(seed.now, -2 * HOUR), tell: until(8) },
  ];
}

function need<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`seed: there is no ${what}`);
  return found;
}
