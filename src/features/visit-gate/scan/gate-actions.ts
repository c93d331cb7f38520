/** What can be done now: the one next step first. */
import type { TextKey } from '@/i18n/areas';
import type { GateAction } from '../gate-acts';
import type { Verdict } from '../verdict/verdict';
import type { GateModel } from './use-gate';

type StepsInput = Pick<GateModel, 'verdict' | 'done' | 'isWithin' | 'act' | 'clear'>;

export interface GateStep {
  readonly key: GateAction | 'next';
  readonly label: TextKey;
  readonly weight: 'main' | 'plain';
  readonly run: () => void;
}

const OFFERED: Record<Exclude<Verdict['kind'], 'refused'>, readonly GateAction[]> = {
  enter: ['signIn'],
  inside: ['signOut', 'stepOut'],
  away: ['stepIn', 'signOut'],
  missing: ['signOut', 'found'],
  barred: ['signOut'],
};

/** Within the park nobody leaves it: a guest who is seen there is in the right place, or is found. */
const OFFERED_WITHIN: Record<keyof typeof OFFERED, readonly GateAction[]> = {
  enter: ['signIn'],
  inside: [],
  away: ['stepIn'],
  missing: ['found'],
  barred: [],
};

/** @returns none: nobody is on show, or what was to be done is done */
export function stepsOf({ verdict, done, isWithin, act, clear }: StepsInput): GateStep[] {
  if (done || !verdict) return [];
  const next: GateStep = { key: 'next', label: 'visitgate.action.next', weight: 'plain', run: clear };
  if (verdict.kind === 'refused') return [next];
  const steps = (isWithin ? OFFERED_WITHIN : OFFERED)[verdict.kind].map((key, at): GateStep => ({
    key,
    label: `visitgate.action.${key}`,
    weight: at === 0 ? 'main' : 'plain',
    run: () => act(key),
  }));
  return [...steps, next];
}
