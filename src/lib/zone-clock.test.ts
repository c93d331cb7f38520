import { expect, it } from 'vitest';
import { formatInZone } from './zone-clock';

const AT = Date.UTC(2026, 10, 20, 6, 3, 9);

it('printed times are in the park’s time zone, independent of the device', () => {
  expect(formatInZone(AT, 'Asia/Shanghai')).toBe('2026-11-20 14:03:09');
  expect(formatInZone(AT, 'America/Sao_Paulo')).toBe('2026-11-20 03:03:09');
});
