import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { forgetData, keepData, recallData } from './kept-data';
import { setRecordScope } from './record-scope';

afterEach(() => setRecordScope(undefined));

it('is read by whoever kept it and by nobody else', async () => {
  setRecordScope('5');
  await keepData('5', 'passKit/1', { name: '王伟' });
  expect(await recallData('passKit/1')).toEqual({ name: '王伟' });
  setRecordScope('6');
  expect(await recallData('passKit/1')).toBeUndefined();
  setRecordScope(undefined);
  expect(await recallData('passKit/1')).toBeUndefined();
});

it('is gone when the session ends, and what comes late is not kept any more', async () => {
  setRecordScope('5');
  await keepData('5', 'passKit/1', { name: '王伟' });
  const late = keepData('5', 'passKit/2', { name: '李雷' });
  setRecordScope(undefined);
  await forgetData();
  await late;
  await keepData('5', 'passKit/3', { name: '韩梅' });
  setRecordScope('5');
  const kept = await Promise.all(['passKit/1', 'passKit/2', 'passKit/3'].map(recallData));
  expect(kept).toEqual([undefined, undefined, undefined]);
});

it('of somebody else is gone as soon as another person comes', async () => {
  setRecordScope('5');
  await keepData('5', 'passKit/1', { name: '王伟' });
  setRecordScope('6');
  await keepData('6', 'passKit/1', { name: '李雷' });
  await forgetData();
  expect(await recallData('passKit/1')).toEqual({ name: '李雷' });
  setRecordScope('5');
  expect(await recallData('passKit/1')).toBeUndefined();
});
