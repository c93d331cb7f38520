/** A shift of the day encoded as one text, because form fields hold texts. Pure. */
import type { RosterShift } from '@/contract/alarm-duty';

export type ShiftText = string;

const BETWEEN = '\t';

export const writeShift = ({ name, from, to, heads }: RosterShift): ShiftText =>
  [name, from, to, String(heads)].join(BETWEEN);

export function readShift(text: ShiftText): RosterShift {
  const [name = '', from = '', to = '', heads = '1'] = text.split(BETWEEN);
  return { name, from, to, heads: Number(heads) };
}
