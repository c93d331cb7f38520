import { expect, it } from 'vitest';
import '../kinds';
import { subjectOf } from './timer-kinds';
import { TIMER_KINDS } from './timers';

it.each(TIMER_KINDS)('timers of the kind %s belong to something', (kind) => {
  expect(subjectOf(kind)).toBeDefined();
});
