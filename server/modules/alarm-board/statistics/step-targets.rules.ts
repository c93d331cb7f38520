/** How long the rules give for each step of an alarm. */
import type { StepTarget } from '@/contract/alarm-board';
import type { Rule } from '../../alarm/rule/rule-match.rules';

/** What the statistics are narrowed to. */
interface Narrowed {
  category?: number | undefined;
  deviceType?: number | undefined;
}

const STEPS = {
  acknowledged: 'ackTimeoutSec',
  judged: 'verdictTimeoutSec',
  closed: 'closeTimeoutSec',
} as const satisfies Record<StepTarget['step'], keyof Rule>;

/** A rule that names none takes all of them. */
const holds = (named: readonly number[] | undefined, asked: number | undefined): boolean =>
  asked === undefined || named === undefined || named.length === 0 || named.includes(asked);

/** @returns each time that is given for a step, the shortest first, with the rules that give it */
export function targetsOf(rules: readonly Rule[], { category, deviceType }: Narrowed): StepTarget[] {
  const taking = rules.filter(
    ({ match, scope }) => holds(match.categories, category) && holds(scope.deviceTypes, deviceType),
  );
  return (Object.keys(STEPS) as StepTarget['step'][]).flatMap((step) => {
    const times = [...new Set(taking.map((rule) => rule[STEPS[step]]))].toSorted((one, other) => one - other);
    return times.map((sec) => {
      const same = taking.filter((rule) => rule[STEPS[step]] === sec);
      return { step, sec, rules: [...new Set(same.map(({ name }) => name))] };
    });
  });
}
