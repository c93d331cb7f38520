/** Rosters, the week, who is there now and who is away; what is open beside them is `dialog`. */
import { useState } from 'react';
import {
  type DutyAbsence,
  type DutyGap,
  type DutyShift,
  type RosterRow,
  alarmDutyEndpoints,
} from '@/contract/alarm-duty';
import { DUTY_POSTS, type DutyPost } from '@/contract/duty-post';
import { MAX_PAGE_SIZE } from '@/contract/envelope';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import type { KitVoice } from '@/ui/model/kit-voice';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { useEditAddress } from '@/ui/model/use-edit-address';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { DAY_MS } from './week';

export type Dialog =
  | { readonly kind: 'make'; readonly roster: RosterRow }
  | { readonly kind: 'shift'; readonly shift: DutyShift }
  | { readonly kind: 'fill'; readonly gap: DutyGap }
  | { readonly kind: 'absence' };

/** The parts that a phone shows one at a time. */
export const PARTS = ['shifts', 'rosters', 'absences'] as const;
type Part = (typeof PARTS)[number];

/** Which roster's form is open stands in the address: `edit=12`, or `edit=new` with the place of its post in `under`. */
function useRosterEdit(rosters: readonly RosterRow[]) {
  const { open, edit, create, close } = useEditAddress();
  const post =
    open?.id === undefined ? DUTY_POSTS[(open?.under ?? 0) - 1] : rosters.find(({ id }) => id === open.id)?.post;
  return {
    at: open && post && { id: open.id, post },
    edit,
    create: (of: DutyPost): void => create(DUTY_POSTS.indexOf(of) + 1),
    close,
  };
}

export function useDuty(voice: KitVoice) {
  const t = useText();
  const [params, set] = useAddressParams();
  const [dialog, open] = useState<Dialog>();
  const { parkId } = useOnePark();
  const mayKeep = useSession().user?.permissions.includes('alarm.setup') ?? false;
  const at = Number(params.get('from')) || undefined;
  const inBin = params.get('bin') === '1';
  const known = { enabled: parkId > 0 };
  const kept = { enabled: parkId > 0 && mayKeep };
  const week = useDetail(alarmDutyEndpoints.getDutyWeek, { parkId, at }, known);
  const now = useDetail(alarmDutyEndpoints.getDutyNow, { parkId }, known);
  const page = { parkId, pageSize: MAX_PAGE_SIZE, ...(inBin && { deleted: true }) };
  const rosters = useDetail(alarmDutyEndpoints.listRosters, page, kept);
  const roster = useRosterEdit(rosters.record?.rows ?? []);
  const absences = useDetail(alarmDutyEndpoints.listAbsences, { parkId }, kept);
  const restoring = useCommand((id: number) => write(alarmDutyEndpoints.restoreRosters, { ids: [id] }));
  const removing = useCommand((id: number) => write(alarmDutyEndpoints.removeRosters, { ids: [id] }));
  const returning = useCommand((id: number) => write(alarmDutyEndpoints.endAbsence, { parkId, id }));
  return {
    parkId,
    mayKeep,
    week,
    now,
    rosters,
    absences,
    roster,
    dialog,
    open,
    inBin,
    at,
    part: PARTS.find((each) => mayKeep && each === params.get('part')) ?? 'shifts',
    showPart: (part: Part): void => set({ part: part === 'shifts' ? undefined : part }),
    close: () => open(undefined),
    /** By so many weeks; 0: from today. */
    turnWeek: (weeks: number): void => {
      const first = week.record?.days[0] ?? Date.now();
      set({ from: weeks === 0 ? undefined : String(first + weeks * 7 * DAY_MS + DAY_MS / 2) });
    },
    setBin: (on: boolean): void => set({ bin: on ? '1' : undefined }),
    restore: (id: number): void => void restoring.run(id),
    remove: async ({ id, name }: RosterRow): Promise<void> => {
      if (!(await removing.run(id))) return;
      voice.say(t('alarmduty.roster.removed', { name }), 'good', {
        label: t('alarmduty.undo'),
        run: () => void restoring.run(id),
      });
    },
    endAbsence: async ({ id, person: { name } }: DutyAbsence): Promise<void> => {
      const [title, action] = [t('alarmduty.absence.endTitle', { name }), t('alarmduty.absence.end')];
      if (await voice.ask({ title, hint: t('alarmduty.absence.endHint'), action })) await returning.run(id);
    },
  };
}

export type DutyModel = ReturnType<typeof useDuty>;
