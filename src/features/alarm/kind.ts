/** What an alarm is about, and the words that follow from it. Pure but for the current language. */
import { alarmKind, type AlarmKind, KIND_BEHAVIOUR, type KindBehaviour } from '@/contract/alarm-kinds';
import { isOpen } from '@/contract/alarm-transitions';
import { VERDICT, type AlarmCategory, type HandleState } from '@/contract/codes';
import { codeText, text } from '@/i18n/text';
import type { PendingAct } from './pending';

/** A row names its device's type, a record the device. */
export interface Kinded {
  readonly category: AlarmCategory;
  readonly deviceType?: number | undefined;
  readonly device?: { readonly type: number } | undefined;
}

export const kindOf = ({ category, deviceType, device }: Kinded): AlarmKind =>
  alarmKind(category, deviceType ?? device?.type);

export const behaviour = (alarm: Kinded): KindBehaviour => KIND_BEHAVIOUR[kindOf(alarm)];

/** A verdict in the words of the alarm: 属实 of a fire is 真实火警, of a lift 有人被困. */
export const verdictWord = (alarm: Kinded, verdict: number): string =>
  verdict === VERDICT.realFire ? text(`alarm.real.${kindOf(alarm)}`) : codeText('verdict', verdict);

/** Early warnings become fires: what is queued counts already. */
export const kindWith = (alarm: Kinded, acts: readonly PendingAct[]): AlarmKind =>
  acts.some(({ input }) => input.action === 'raiseToFire') ? 'fire' : kindOf(alarm);

/** What somebody did, as it is said while it is on its way: 已判定真实火警. */
export const didText = (alarm: Kinded, { action }: PendingAct['input']): string =>
  text(`alarm.did.${action}`, { verdict: verdictWord(alarm, VERDICT.realFire) });

/** Says that the alarm is real. */
export const declaresReal = ({ input: { action } }: PendingAct): boolean =>
  action === 'confirmFire' || action === 'raiseToFire';

/** A confirmed fire, until it is closed: 119 and the next step above everything else. */
export const isFire = (alarm: Kinded & Judged, acts: readonly PendingAct[]): boolean =>
  kindWith(alarm, acts) === 'fire' && isReal(alarm, acts);

interface Judged {
  readonly verdict: number;
  readonly handleState: HandleState;
}

/** It is real and not over, even if the server does not know it yet: whom to call must be at hand. */
export const isReal = ({ verdict, handleState }: Judged, acts: readonly PendingAct[]): boolean =>
  isOpen(handleState) && (verdict === VERDICT.realFire || acts.some(declaresReal));
