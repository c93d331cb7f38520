/** The forms beside the calendar: making shifts, changing one, filling a gap, noting an absence. */
import { createElement } from 'react';
import { call } from '@/api/call';
import { type DutyGap, type DutyShift, type DutyWeek, type RosterRow, alarmDutyEndpoints } from '@/contract/alarm-duty';
import { text } from '@/i18n/text';
import { momentText } from '@/ui/common/words-of-time';
import { defineForm } from '@/ui/model/define';
import type { DrawProps, Option, PersonValue } from '@/ui/model/field-types';
import { peopleOf } from '@/ui/model/park-options';
import { write } from '@/ui/model/write';
import { DayField } from './day-field';
import { makeShifts } from './use-roster-form';
import { DAY_MS, dayText } from './week';

/** Who may stand at the post, beside those who must not be offered. */
const postPeople =
  (parkId: number, { post }: Pick<DutyShift, 'post'>, without?: number) =>
  async (keyword: string): Promise<Option[]> => {
    const people = await call(alarmDutyEndpoints.listPostPeople, { parkId, post }, { quiet: true });
    return people
      .filter(({ id, name }) => id !== without && name.includes(keyword.trim()))
      .map(({ id, name }) => ({ value: id, label: name }));
  };

const DAYS_AHEAD = 14;
const QUIET = { quiet: true } as const;

const drawDay = (props: DrawProps) => createElement(DayField, props);

interface Made {
  now: number;
  onMade: (made: number, missing: number) => void;
}

export const makeForm = (parkId: number, roster: RosterRow, { now, onMade }: Made) =>
  defineForm({
    key: `duty.make.${roster.id}`,
    title: { words: text('alarmduty.make.title', { name: roster.name }) },
    fields: [
      { name: 'fromDay', label: 'alarmduty.make.from', type: 'own', required: true, draw: drawDay },
      { name: 'toDay', label: 'alarmduty.make.to', type: 'own', required: true, draw: drawDay },
      { name: 'anew', label: 'alarmduty.make.anew', type: 'yesNo', hint: 'alarmduty.make.anewHint' },
    ],
    initial: { fromDay: dayText(now + DAY_MS), toDay: dayText(now + DAYS_AHEAD * DAY_MS), anew: false },
    submitLabel: 'alarmduty.make.submit',
    submit: async (days: { fromDay: string; toDay: string; anew: boolean }) => {
      const { made, missing } = await makeShifts(parkId, roster.id, days);
      onMade(made, missing);
    },
  });

type Change = 'replace' | 'swap' | 'drop';

interface ShiftValues {
  readonly change: Change;
  readonly userId: PersonValue | null;
  readonly withId: number | null;
}

/** Coming shifts of others at the same post, to change places with. */
const swappable = (shift: DutyShift, week: DutyWeek | undefined, now: number): Option[] =>
  (week?.shifts ?? [])
    .filter((one) => one.post === shift.post && one.startsAt > now && one.person.id !== shift.person.id)
    .map(({ id, name, startsAt, person }) => ({
      value: id,
      label: `${momentText(startsAt)} ${name} ${person.name}`,
    }));

async function changeShift(parkId: number, { id, person }: DutyShift, values: ShiftValues): Promise<unknown> {
  const { change, userId, withId } = values;
  if (change === 'drop') return write(alarmDutyEndpoints.dropShift, { parkId, id }, QUIET);
  if (change === 'swap') return write(alarmDutyEndpoints.swapShifts, { parkId, id, withId: withId ?? 0 }, QUIET);
  const input = { parkId, id, instead: person.id, userId: userId?.id ?? 0 };
  return write(alarmDutyEndpoints.replaceOnShift, input, QUIET);
}

export const shiftForm = (parkId: number, shift: DutyShift, week: DutyWeek | undefined, now: number) => {
  const others = shift.startsAt > now ? swappable(shift, week, now) : [];
  const changes: Change[] = others.length > 0 ? ['replace', 'swap', 'drop'] : ['replace', 'drop'];
  return defineForm<ShiftValues>({
    key: `duty.shift.${shift.id}`,
    title: { words: text('alarmduty.shift.title', { name: shift.person.name }) },
    fields: [
      {
        name: 'change',
        label: 'alarmduty.shift.change',
        type: 'choice',
        required: true,
        options: changes.map((value) => ({ value, label: text(`alarmduty.shift.${value}`) })),
      },
      {
        name: 'userId',
        label: 'alarmduty.shift.person',
        type: 'person',
        required: true,
        search: postPeople(parkId, shift, shift.person.id),
        when: ({ change }) => change === 'replace',
      },
      {
        name: 'withId',
        label: 'alarmduty.shift.with',
        type: 'choice',
        required: true,
        options: others,
        when: ({ change }) => change === 'swap',
      },
    ],
    initial: { change: 'replace', userId: null, withId: null },
    submitLabel: 'alarmduty.shift.submit',
    submit: (values) => changeShift(parkId, shift, values),
  });
};

export const fillForm = (parkId: number, gap: DutyGap) =>
  defineForm({
    key: `duty.fill.${gap.rosterId}.${gap.startsAt}`,
    title: { words: text('alarmduty.fill.title', { name: gap.name }) },
    fields: [
      {
        name: 'userId',
        label: 'alarmduty.shift.person',
        type: 'person',
        required: true,
        search: postPeople(parkId, gap),
      },
    ],
    initial: { userId: null },
    submitLabel: 'alarmduty.fill.submit',
    submit: ({ userId }: { userId: PersonValue | null }) => {
      const { rosterId, startsAt } = gap;
      return write(alarmDutyEndpoints.addToShift, { parkId, rosterId, startsAt, userId: userId?.id ?? 0 }, QUIET);
    },
  });

interface AbsenceValues {
  readonly userId: PersonValue | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly reason: string;
}

export const absenceForm = (parkId: number, now: number) =>
  defineForm<AbsenceValues>({
    key: 'duty.absence',
    title: 'alarmduty.absence.create',
    fields: [
      { name: 'userId', label: 'alarmduty.absence.person', type: 'person', required: true, search: peopleOf(parkId) },
      { name: 'startsAt', label: 'alarmduty.absence.from', type: 'dateTime', required: true },
      { name: 'endsAt', label: 'alarmduty.absence.to', type: 'dateTime', required: true },
      { name: 'reason', label: 'alarmduty.absence.reason', type: 'text', maxLength: 100 },
    ],
    initial: { userId: null, startsAt: now, endsAt: now + DAY_MS, reason: '' },
    submitLabel: 'alarmduty.absence.save',
    submit: ({ userId, ...values }) =>
      write(alarmDutyEndpoints.addAbsence, { parkId, userId: userId?.id ?? 0, ...values }, QUIET),
  });
