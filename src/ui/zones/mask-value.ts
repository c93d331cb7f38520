/** Privacy masks as a field of a form holds them: one line of text for each, corners with a blank between. */
import type { PrivacyMask } from '@/contract/video/mask';
import type { ZonePoint } from '@/contract/video/zone';
import type { FieldValue } from '../model/field-types';

export const maskLines = (masks: readonly (readonly ZonePoint[])[]): string[] =>
  masks.map((mask) => mask.map((corner) => corner.join(',')).join(' '));

const cornerIn = (text: string): ZonePoint => {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
};

export const masksIn = (value: FieldValue): PrivacyMask[] =>
  Array.isArray(value) ? value.map((line) => String(line).split(' ').map(cornerIn)) : [];
