/** What to say to 119, to 110 or to the firm of a lift, ready to be read out. Pure. */
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { Translate } from '@/i18n/text';
import { placeLine } from '../alarm';

type Told = Pick<
  AlarmDetail,
  | 'parkName'
  | 'parkAddress'
  | 'parkPhone'
  | 'building'
  | 'floor'
  | 'room'
  | 'location'
  | 'title'
  | 'device'
  | 'contacts'
>;

/** The park by its address and name; the name alone when the address already holds it, or there is no address. */
const whereIs = ({ parkAddress, parkName }: Told): string =>
  parkAddress.includes(parkName) ? parkAddress : [parkAddress, parkName].filter(Boolean).join(' ');

/** The number that the fire brigade calls back: the park's, else the first responsible person's. */
export const callbackPhone = ({ parkPhone, contacts }: Pick<Told, 'parkPhone' | 'contacts'>): string | undefined =>
  parkPhone ?? contacts[0]?.phone;

/** Which of the texts: of a fire, of security, of a lift. */
export type ScriptKey = 'alarmmore.fire119.text' | 'alarmmore.police.text' | 'alarmmore.lift.text';

/** @returns the whole text; the sentence about the call-back number is left out when there is none. */
export function addressScript(alarm: Told, t: Translate, script: ScriptKey = 'alarmmore.fire119.text'): string {
  const phone = callbackPhone(alarm);
  const what = t(script, { address: whereIs(alarm), place: placeLine(alarm), device: alarm.device.name });
  return phone ? what + t('alarmmore.fire119.phone', { phone }) : what;
}
