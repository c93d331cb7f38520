import { expect, it } from 'vitest';
import { forgetRecord, recallRecord, rememberRecord } from './last-known';

it('a record is recalled with the time at which it was true', () => {
  rememberRecord('u1', 'alarm.7', { no: 'BJ1' }, 1000);
  expect(recallRecord('u1', 'alarm.7')).toEqual({ data: { no: 'BJ1' }, at: 1000 });
});

it('another person on the same phone sees nothing of it', () => {
  rememberRecord('u1', 'alarm.7', { no: 'BJ1' });
  expect(recallRecord('u2', 'alarm.7')).toBeUndefined();
});

it('keeps the 40 records seen last', () => {
  for (let n = 1; n <= 41; n += 1) rememberRecord('u1', `alarm.${n}`, n);
  expect(recallRecord('u1', 'alarm.1')).toBeUndefined();
  expect(recallRecord('u1', 'alarm.2')?.data).toBe(2);
  rememberRecord('u1', 'alarm.2', 'seen again');
  rememberRecord('u1', 'alarm.42', 42);
  expect(recallRecord('u1', 'alarm.2')?.data).toBe('seen again');
  expect(recallRecord('u1', 'alarm.3')).toBeUndefined();
});

it('stays below 400 kB in all: older records are evicted for a large one', () => {
  rememberRecord('u1', 'old', 'x'.repeat(150_000));
  rememberRecord('u1', 'newer', 'x'.repeat(150_000));
  rememberRecord('u1', 'large', 'x'.repeat(200_000));
  expect(recallRecord('u1', 'old')).toBeUndefined();
  expect(recallRecord('u1', 'newer')).toBeDefined();
  expect(recallRecord('u1', 'large')).toBeDefined();
});

it('a record above the whole bound is not kept and costs the others nothing', () => {
  rememberRecord('u1', 'small', 1);
  rememberRecord('u1', 'huge', 'x'.repeat(500_000));
  expect(recallRecord('u1', 'huge')).toBeUndefined();
  expect(recallRecord('u1', 'small')).toBeDefined();
});

it('a record that is gone is forgotten alone', () => {
  rememberRecord('u1', 'a', 1);
  rememberRecord('u1', 'b', 2);
  forgetRecord('u1', 'a');
  expect(recallRecord('u1', 'a')).toBeUndefined();
  expect(recallRecord('u1', 'b')?.data).toBe(2);
});
