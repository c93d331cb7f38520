import { expect, test } from 'vitest';
import { ALARM_KINDS, alarmKind, emergencyNumber, KIND_BEHAVIOUR } from '@/contract/alarm-kinds';
import { ALARM_CATEGORY as C, DEVICE_TYPE as D } from '@/contract/codes';

test('119 belongs to a fire alone, 110 to security alone, and nobody outside is called for the rest', () => {
  const numbers = Object.fromEntries(ALARM_KINDS.map((kind) => [kind, KIND_BEHAVIOUR[kind].emergencyNumber]));
  expect(numbers).toEqual({
    fire: '119',
    warning: null,
    fault: null,
    hazard: null,
    security: '110',
    equipment: null,
    lift: null,
  });
  expect(emergencyNumber(C.fire, D.smoke)).toBe('119');
  expect(emergencyNumber(C.security, D.door)).toBe('110');
  expect(emergencyNumber(C.equipment, D.lift)).toBeNull();
});

test('a lift that stands still is first of all a question about people; a fire in it stays a fire', () => {
  expect(alarmKind(C.equipment, D.lift)).toBe('lift');
  expect(alarmKind(C.fault, D.lift)).toBe('lift');
  expect(alarmKind(C.fire, D.lift)).toBe('fire');
  expect(alarmKind(C.security, D.lift)).toBe('security');
  expect(alarmKind(C.equipment, D.waterPressure)).toBe('equipment');
  expect(alarmKind(C.fault)).toBe('fault');
});

test('what wakes everybody is held for a second, and nothing else is', () => {
  for (const kind of ALARM_KINDS) expect(KIND_BEHAVIOUR[kind].hold).toBe(KIND_BEHAVIOUR[kind].tellsEverybody);
});

test('only an early warning may be raised to a fire', () => {
  expect(ALARM_KINDS.filter((kind) => KIND_BEHAVIOUR[kind].raisable)).toEqual(['warning']);
});
