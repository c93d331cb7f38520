/** How many calls anybody may make: what an administrator has set, else what this process was started with. */
import { type CallLimits, type Config, SOURCE_PER_SECOND } from '../config';

export interface CallLimitValues {
  /** In memory: asked for at each call. */
  current(): Required<CallLimits>;
}

/** @returns the limits that the process was started with; 0: none */
export function startingLimits({ limits }: Pick<Config, 'limits'>): Required<CallLimits> {
  const { personPerMinute = 0, addressPerMinute = 0, sourcePerSecond = SOURCE_PER_SECOND } = limits ?? {};
  return { personPerMinute, addressPerMinute, sourcePerSecond };
}
