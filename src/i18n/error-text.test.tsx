import { beforeAll, expect, it } from 'vitest';
import { errorText, fieldErrorText, type SayableError } from './error-text';
import { loadTexts } from './language';

const error = (code: string, rest: Partial<SayableError> = {}): SayableError => ({
  code,
  status: 409,
  params: {},
  serverMessage: undefined,
  ...rest,
});
const today = new Date().setHours(14, 3, 0, 0);

beforeAll(() => loadTexts(['alarm']));

it('the second to take an alarm is told who took it and when', () => {
  expect(errorText(error('alarm.alreadyAcknowledged', { params: { name: '王强', at: today } }))).toBe(
    '已由 王强 于 今天 14:03 接警',
  );
});

it('an action that a colleague has overtaken names the colleague, what they did and when', () => {
  const params = { state: 50, name: '李娜', at: today, by: 'approve', action: 'judge' };
  expect(errorText(error('alarm.stateForbids', { params }))).toBe('李娜 已于 今天 14:03 复核通过，此操作不能再进行');
  const taken = { state: 130, name: '赵铁成', at: today, by: 'accept', action: 'finish' };
  expect(errorText(error('order.changed', { params: taken }))).toBe('赵铁成 已于 今天 14:03 接单，此操作不能再进行');
});

it('where it is not known by which action, the state is named', () => {
  expect(errorText(error('alarm.stateForbids', { params: { state: 30, name: '李娜', at: today } }))).toBe(
    '李娜 已于 今天 14:03 将告警变为“处置中”，此操作不能再进行',
  );
});

it('a state that a timer brought about blames nobody', () => {
  const params = { state: 60, at: today, name: '', by: 'unshelve', action: 'judge' };
  expect(errorText(error('alarm.stateForbids', { params }))).toBe(
    '告警已于 今天 14:03 自动变为“已屏蔽”，此操作不能再进行',
  );
});

it('a missing requirement says what to bring', () => {
  expect(errorText(error('alarm.requires.evidenceOnFirePoint'))).toContain('拍照或扫码');
});

it('a code that we do not know falls back to the words of the server, then to those of the specification', () => {
  expect(errorText(error('other.thing', { serverMessage: '余额不足' }))).toBe('余额不足');
  expect(errorText(error('http.418', { status: 418 }))).toBe('418 网络异常');
  expect(errorText(error('network.unreadable', { status: 500, serverFault: 'Internal' }))).toBe('Internal服务异常');
  expect(errorText(error('other.thing', { status: 403 }))).toBe('您没有权限访问');
  expect(errorText(error('other.thing', { status: 0 }))).toBe('网络异常');
  expect(errorText(error('other.thing', { status: 200 }))).toBe('Error');
});

it('a bare status gives way to the words of the server, except for missing rights', () => {
  expect(errorText(error('http.400', { status: 400, serverMessage: '名称已存在' }))).toBe('名称已存在');
  expect(errorText(error('http.403', { status: 403, serverMessage: 'Forbidden' }))).toBe('您没有权限访问');
});

it('a field error names the limit of its own field', () => {
  const params = { 'note.max': 128, 'name.max': 32 };
  expect(fieldErrorText('tooLong', params, 'note')).toBe('最多 128 个字');
  expect(fieldErrorText('tooLong', params, 'name')).toBe('最多 32 个字');
});

it('a name in a file that several records have is quoted', () => {
  const words = fieldErrorText('user.nameOfSeveral', { 'org.name': '安保消防部' }, 'org');
  expect(words).toBe('“安保消防部”有多个同名，请改填编码');
});

it('an unknown field error still says that the entry is wrong', () => {
  expect(fieldErrorText('no.such')).toBe('填写的内容有误，请检查');
});
