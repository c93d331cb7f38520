/** Making and changing a roster: its shifts of the day and its members in the order of their turns. */
import { createElement } from 'react';
import { type RosterRow, type RosterShift, alarmDutyEndpoints } from '@/contract/alarm-duty';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, FieldValue } from '@/ui/model/field-types';
import { useDetail } from '@/ui/model/use-detail';
import { useEditForm } from '@/ui/model/use-edit-form';
import { write } from '@/ui/model/write';
import type { RosterAt } from './kit';
import { MemberField } from './member-field';
import { ShiftField } from './shift-field';
import { type ShiftText, readShift, writeShift } from './shift-text';

interface RosterValues {
  readonly name: string;
  readonly shifts: readonly ShiftText[];
  readonly memberIds: readonly number[];
  readonly enabled: boolean;
  readonly remark: string;
}

const DAY_AND_NIGHT: readonly RosterShift[] = [
  { name: '白班', from: '08:00', to: '20:00', heads: 1 },
  { name: '夜班', from: '20:00', to: '08:00', heads: 1 },
];

const isEmpty = (value: FieldValue): boolean => !Array.isArray(value) || value.length === 0;

export function useRosterForm({ id, post, parkId }: RosterAt): EditForm {
  const people = useDetail(alarmDutyEndpoints.listPostPeople, { parkId, post }).record ?? [];
  const fields = (roster: RosterRow | undefined): readonly FieldDefinition<RosterValues>[] => [
    { name: 'name', label: 'alarmduty.roster.name', type: 'text' },
    {
      name: 'shifts',
      label: 'alarmduty.roster.shifts',
      type: 'own',
      hint: 'alarmduty.roster.shiftsHint',
      draw: (props) => createElement(ShiftField, props),
    },
    {
      name: 'memberIds',
      label: 'alarmduty.roster.members',
      type: 'own',
      hint: 'alarmduty.roster.membersHint',
      draw: (props) => createElement(MemberField, { ...props, people, members: roster?.members ?? [] }),
      check: (value) => (isEmpty(value) ? 'required' : undefined),
    },
    { name: 'enabled', label: 'alarmduty.roster.enabled', type: 'yesNo' },
    { name: 'remark', label: 'alarmduty.roster.remark', type: 'longText' },
  ];
  return useEditForm<RosterRow, RosterValues>({
    key: `dutyRoster.${post}`,
    id,
    get: alarmDutyEndpoints.getRoster,
    save: alarmDutyEndpoints.saveRoster,
    title: id === undefined ? 'alarmduty.roster.create' : 'alarmduty.roster.edit',
    submitLabel: 'alarmduty.roster.save',
    fields,
    empty: { name: '', shifts: DAY_AND_NIGHT.map(writeShift), memberIds: [], enabled: true, remark: '' },
    toValues: ({ name, shifts, memberIds, enabled, remark }) => ({
      name,
      memberIds,
      enabled,
      remark,
      shifts: shifts.map(writeShift),
    }),
    toInput: ({ shifts, ...values }) => ({ ...values, parkId, post, shifts: shifts.map(readShift) }),
  });
}

/** @returns shifts made and places that stay empty */
export const makeShifts = (parkId: number, rosterId: number, days: { fromDay: string; toDay: string; anew: boolean }) =>
  write(alarmDutyEndpoints.makeShifts, { parkId, rosterId, ...days }, { quiet: true });
