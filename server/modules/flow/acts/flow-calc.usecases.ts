/** 计算: what the server works out of a form, with the working days of the flow's calendar. */
import { calculated } from '@/contract/flow/flow-form-values';
import type { FlowField, FlowValues } from '@/contract/flow/flow-form';
import { instantOf, DAY_MS } from '../../calendar/wall-clock.rules';
import { dayNumber } from '../../calendar/working-calendar.rules';
import { workingMsBetween } from '../../calendar/working-time.rules';
import { calendarFor } from '../engine/flow-due.usecases';
import type { FlowActing } from '../engine/flow.types';
import type { FlowDef } from '../flow.table';

/** No form counts the days of more than ten years. */
const MOST_DAYS = 3_660;

interface Of {
  def: Pick<FlowDef, 'calendarId'>;
  parkId: number;
  form: readonly FlowField[];
}

const countsDays = (form: readonly FlowField[]): boolean =>
  form.some((field) => field.type === 'calc' && field.formula.of === 'workingDays');

/** @returns the values with what is worked out from them; what was sent for such a field counts nothing */
export async function withCalculated(
  { tx, now }: Pick<FlowActing, 'tx' | 'now'>,
  { def, parkId, form }: Of,
  values: FlowValues,
): Promise<FlowValues> {
  if (!form.some(({ type }) => type === 'calc')) return values;
  if (!countsDays(form)) return calculated(form, values, () => 0);
  const days = Object.values(values).filter((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
  const first = days.toSorted()[0];
  const from = typeof first === 'string' ? new Date(Math.min(dayNumber(first) * DAY_MS, now.getTime())) : now;
  const calendar = await calendarFor({ tx, now: from }, def, parkId);
  const isWorked = (day: number): boolean =>
    workingMsBetween(
      calendar,
      instantOf(calendar.timeZone, day * DAY_MS),
      instantOf(calendar.timeZone, (day + 1) * DAY_MS),
    ) > 0;
  return calculated(form, values, (begins, ends) => {
    const [start, end] = [dayNumber(begins), Math.min(dayNumber(ends), dayNumber(begins) + MOST_DAYS)];
    return Array.from({ length: end - start + 1 }, (_, n) => start + n).filter(isWorked).length;
  });
}
