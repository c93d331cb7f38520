import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { outliveReaders } from './process-end';

test('output that nobody reads any more is lost, and nothing else happens', () => {
  const output = new PassThrough();
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  expect(() => output.emit('error', broken)).toThrow('EPIPE');
  outliveReaders(output);
  expect(() => output.emit('error', broken)).not.toThrow();
});
