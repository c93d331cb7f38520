/** Algorithms of the demo, on which cameras they watch, and how often each is right. */
import { ALARM_LEVEL } from '@/contract/codes';
import { ALGORITHM_KIND as K, BINDING_RESULT as R, type AlgorithmKind } from '@/contract/video/event-codes';
import type { PlanSegment } from '@/contract/access/time-plan';
import { ALL_WEEK, WEEKDAYS } from '@/contract/access/time-plan';
import type { VideoBox } from '@/contract/video/video-event';

export interface DemoAlgorithm {
  readonly code: string;
  readonly name: string;
  readonly kind: AlgorithmKind;
  readonly release: string;
  readonly minScore: number;
  /** Beyond those that are in use. */
  readonly spare: number;
  /** Cameras by their turn in the park. */
  readonly cameras: readonly number[];
  readonly score: number;
  readonly holdSec: number;
  readonly cooldownSec: number;
  readonly plan: readonly PlanSegment[];
  readonly result: 0 | 1;
  readonly level: 1 | 2 | 3 | 4 | 5 | null;
  /** A day and camera, and hours between which it happens. */
  readonly daily: number;
  readonly hours: readonly [number, number];
  /** Size of what is found, as parts of the picture. */
  readonly size: readonly [number, number];
}

const NIGHT: readonly PlanSegment[] = WEEKDAYS.flatMap((weekday) => [
  { weekday, from: 0, to: 7 * 60 },
  { weekday, from: 19 * 60, to: 24 * 60 },
]);
const DAYTIME: readonly PlanSegment[] = WEEKDAYS.map((weekday) => ({ weekday, from: 7 * 60, to: 21 * 60 }));

const common = { minScore: 0.5, score: 0.6, holdSec: 2, cooldownSec: 60, result: R.record, level: null } as const;

export const DEMO_ALGORITHMS: readonly DemoAlgorithm[] = [
  {
    ...common,
    code: 'intrusion',
    name: '周界入侵检测',
    kind: K.intrusion,
    release: '3.2.1',
    spare: 6,
    cameras: [0, 3, 6, 9],
    plan: NIGHT,
    result: R.alarm,
    level: ALARM_LEVEL.urgent,
    daily: 2.4,
    hours: [19, 31],
    size: [0.11, 0.36],
  },
  {
    ...common,
    code: 'loitering',
    name: '人员徘徊检测',
    kind: K.loitering,
    release: '2.8.0',
    spare: 2,
    cameras: [1, 4, 7],
    plan: ALL_WEEK,
    holdSec: 20,
    cooldownSec: 300,
    daily: 2,
    hours: [6, 30],
    size: [0.11, 0.36],
  },
  {
    ...common,
    code: 'smoke',
    name: '烟火识别',
    kind: K.smoke,
    release: '4.0.3',
    minScore: 0.4,
    spare: 0,
    cameras: [2, 5],
    plan: ALL_WEEK,
    result: R.alarm,
    level: ALARM_LEVEL.urgent,
    daily: 0.5,
    hours: [0, 24],
    size: [0.2, 0.3],
  },
  {
    ...common,
    code: 'helmet',
    name: '安全帽检测',
    kind: K.helmet,
    release: '1.9.4',
    spare: 3,
    cameras: [5, 8],
    plan: DAYTIME,
    cooldownSec: 120,
    daily: 3.2,
    hours: [8, 18],
    size: [0.11, 0.36],
  },
  {
    ...common,
    code: 'parking',
    name: '车辆违停检测',
    kind: K.parking,
    release: '2.1.0',
    spare: 4,
    cameras: [0, 7],
    plan: ALL_WEEK,
    holdSec: 60,
    cooldownSec: 600,
    daily: 2.2,
    hours: [7, 22],
    size: [0.28, 0.26],
  },
  {
    ...common,
    code: 'crowd',
    name: '人员聚集检测',
    kind: K.crowd,
    release: '1.4.2',
    spare: 1,
    cameras: [2],
    plan: DAYTIME,
    holdSec: 30,
    cooldownSec: 600,
    daily: 0.8,
    hours: [9, 19],
    size: [0.26, 0.34],
  },
];

/** Where it stands: always with its feet in the zone that is drawn below. */
export const boxAt = ([width, height]: readonly [number, number], along: number): VideoBox => {
  const x = 0.3 + along * 0.4;
  const foot = 0.86;
  return [x - width / 2, foot - height, width, height].map((part) => Number(part.toFixed(3))) as VideoBox;
};

/** Of a hundred events of a camera, how many are nothing: leaves at one, a flag at another. */
export const wrongShare = (turn: number): number =>
  [0.82, 0.3, 0.55, 0.68, 0.22, 0.4, 0.48, 0.35, 0.15, 0.6][turn % 10] ?? 0.4;
