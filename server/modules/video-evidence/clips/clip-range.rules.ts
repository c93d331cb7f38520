/** Which bytes of a file a player asks for (RFC 9110, 14.1.2): one range; of several the whole file is given. */

/** Both ends are included. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly isPart: boolean;
}

/** @returns null: what is asked for lies outside of the file */
export function rangeOf(header: string | undefined, size: number): Range | null {
  const whole = { from: 0, to: size - 1, isPart: false };
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return whole;
  // The last so many bytes.
  if (first === '') return last === '0' ? null : { from: Math.max(0, size - Number(last)), to: size - 1, isPart: true };
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from >= size || to < from ? null : { from, to, isPart: true };
}
