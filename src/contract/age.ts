/** Below 14 a guardian agrees (PIPL 31). */

const AGE = 14;

/** @param day `YYYY-MM-DD` at the park */
export function isChild(bornOn: string | null, day: string): boolean {
  if (bornOn === null) return false;
  const turns = `${Number(bornOn.slice(0, 4)) + AGE}${bornOn.slice(4)}`;
  return day < turns;
}

/** The day of birth that an identity number of 15 or 18 digits has within. */
export function bornOnOf(idNo: string): string {
  const digits = idNo.length === 15 ? `19${idNo.slice(6, 12)}` : idNo.slice(6, 14);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
}
