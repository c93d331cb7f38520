/** Codes of GB/T 28181: eight digits of place, two of trade, three of type, one of network, six of a number. */

export const GB_ID_LENGTH = 20;

/** Digits 11 to 13. Of encoders: DVR, video server, encoder, NVR, door, camera, IP camera. Of channels: cameras. */
export const GB_TYPES = {
  encoder: ['111', '112', '113', '118', '124', '130', '131', '132'],
  channel: ['131', '132'],
} as const;

export const gbTypeOf = (code: string): string => code.slice(10, 13);

export type GbFault = 'length' | 'type';

/** @returns what is wrong with a code, null: nothing */
export function gbIdFault(code: string, of: keyof typeof GB_TYPES): GbFault | null {
  if (!/^\d{20}$/.test(code)) return 'length';
  const type = gbTypeOf(code);
  return GB_TYPES[of].some((known) => known === type) ? null : 'type';
}
