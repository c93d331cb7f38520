/** Labels of people, and groups that mean everybody with one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessGroupEndpoints as groups } from '@/contract/access/access-group';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { type DoorWorld, openDoorWorld } from '../access-doors.fixture';

let world: DoorWorld;
let door: number;
let plan: number;

beforeAll(async () => {
  world = await openDoorWorld();
  door = await world.addDoor(await world.addController(1), 1);
  plan = await world.addPlan();
  await world.greet(1);
});
afterAll(() => world.close());

const doorsOf = async (id: number) => (await world.ask(people.getPassPerson, { id })).doors;
const tagsOf = async (id: number) => (await world.ask(people.getPassPerson, { id })).tags;
const offered = async () => (await world.ask(groups.listPassChoices)).tags;
async function label(id: number, tags?: string[]): Promise<void> {
  const { name, kind, state, version } = await world.ask(people.getPassPerson, { id });
  await world.ask(people.savePassPerson, { id, version, name, kind, state, remark: '', ...(tags && { tags }) });
}
const groupOf = (name: string, tagId: number) => ({
  name,
  planId: plan,
  members: [{ kind: 'tag', id: tagId }],
  targets: [{ kind: 'door', id: door }],
  remark: '',
});

it('a group of a label gives its doors to whoever has it, and takes them with it', async () => {
  const li = await world.addPerson('李强', { tags: ['夜班', '消防', '夜班'] });
  const wang = await world.addPerson('王敏');
  expect(await tagsOf(li)).toEqual(['夜班', '消防'].toSorted());
  const night = (await offered()).find(({ name }) => name === '夜班')?.id ?? 0;
  const before = await world.ask(groups.previewPassGroup, groupOf('夜班人员', night));
  expect(before).toMatchObject({ gaining: 1, losing: 0 });
  const { id } = await world.ask(groups.savePassGroup, groupOf('夜班人员', night));
  expect([await doorsOf(li), await doorsOf(wang)]).toEqual([1, 0]);
  expect((await world.ask(groups.getPassGroup, { id })).memberList).toEqual([{ kind: 'tag', id: night, name: '夜班' }]);

  await label(wang, ['夜班']);
  expect(await doorsOf(wang)).toBe(1);
  await label(li, ['消防']);
  expect([await doorsOf(li), await tagsOf(li)]).toEqual([0, ['消防']]);
  const { rows } = await world.ask(people.listPassPeople, { pageNum: 1, pageSize: 20, tagId: night });
  expect(rows.map(({ name }) => name)).toEqual(['王敏']);
});

it('labels stay where nothing is said of them, and one that nobody has is offered no more unless a group means it', async () => {
  const zhao = await world.addPerson('赵敏', { tags: ['临时'] });
  await label(zhao);
  expect(await tagsOf(zhao)).toEqual(['临时']);
  await label(zhao, []);
  const names = (await offered()).map(({ name }) => name);
  expect([names.includes('临时'), names.includes('夜班')]).toEqual([false, true]);
});

it('an import labels people, and a label of another park is nobody’s here', async () => {
  const report = await world.ask(people.importPassPeople, {
    mode: 'run',
    rows: [{ name: '钱进', tags: '夜班、志愿者, 夜班' }],
  });
  expect(report).toMatchObject({ ok: 1 });
  const { rows } = await world.ask(people.listPassPeople, { pageNum: 1, pageSize: 20, keyword: '钱进' });
  expect([rows[0]?.tags, rows[0]?.doors]).toEqual([['夜班', '志愿者'].toSorted(), 1]);
  expect(await world.refusal(groups.savePassGroup, groupOf('别处', 999_999))).toEqual([422, 'access.unknownChoice']);
  expect(
    (await world.refusal(people.savePassPerson, { name: '孙', kind: 1, state: 1, tags: ['x'.repeat(21)] }))[0],
  ).toBe(400);
});
