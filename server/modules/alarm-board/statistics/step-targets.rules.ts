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

/** A rule with an empty list admits all. */
const holds = (named: readonly number[] | undefined, asked: number | undefined): boolean =>
  asked === undefined || named === undefined || named.length === 0 || named.includes(asked);

/** Whether the rule admits everything that the filter admits. */
const narrows = (named: readonly number[] | undefined, asked: number | undefined): boolean =>
  named === undefined || named.length === 0 || (asked !== undefined && named.includes(asked));

/** Whether the rule matches every alarm, so that later rules are never reached. */
const takesAll = ({ scope, match, schedule, condition }: Rule): boolean =>
  !scope.buildingIds?.length &&
  !scope.deviceIds?.length &&
  !match.types?.length &&
  match.levelAtLeast === undefined &&
  schedule.kind === 'always' &&
  condition.kind === 'simple';

/** The rules of one park that may take what is counted, as they are asked: the first that fits wins, the default is last. */
function reached(rules: readonly Rule[], { category, deviceType }: Narrowed): Rule[] {
  const asked = rules
    .filter(({ match, scope }) => holds(match.categories, category) && holds(scope.deviceTypes, deviceType))
    .toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault) || a.order - b.order);
  const last = asked.findIndex(
    (rule) => takesAll(rule) && narrows(rule.match.categories, category) && narrows(rule.scope.deviceTypes, deviceType),
  );
  return last < 0 ? asked : asked.slice(0, last + 1);
}

/** @returns each time that is given for a step, the shortest first, with the rules that give it */
export function targetsOf(rules: readonly Rule[], asked: Narrowed): StepTarget[] {
  const parks = [...new Set(rules.map(({ parkId }) => parkId))];
  const taking = parks.flatMap((park) =>
    reached(
      rules.filter(({ parkId }) => parkId === park),
      asked,
    ),
  );
  return (Object.keys(STEPS) as StepTarget['step'][]).flatMap((step) => {
    const times = [...new Set(taking.map((rule) => rule[STEPS[step]]))].toSorted((one, other) => one - other);
    return times.map((sec) => {
      const same = taking.filter((rule) => rule[STEPS[step]] === sec);
      return { step, sec, rules: [...new Set(same.map(({ name }) => name))] };
    });
  });
}
