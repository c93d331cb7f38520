/** Cursors of the administration's lists, by the list of dictionaries. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dictEndpoints } from '@/contract/dict';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../../tests/kit/platform';

let platform: TestPlatform;
let admin: Person;
beforeAll(async () => {
  platform = await openPlatform();
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const list = (input: object) => platform.call(dictEndpoints.listDicts, input, admin);
const read = async (input: object) => dataOf(await list(input));

async function walk(input: object): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await read({ ...input, pageSize: 2, cursor });
    ids.push(...page.rows.map(({ id }) => id));
    if (page.next === null) return ids;
    cursor = page.next;
  }
}

it.each([{}, { sort: '-name' }, { sort: 'id' }, { sort: '-id' }])(
  'goes on by cursor to every row once: %o',
  async (input) => {
    const whole = await read({ ...input, pageSize: 100 });
    expect(whole.rows.length).toBeGreaterThan(4);
    expect(await walk(input)).toEqual(whole.rows.map(({ id }) => id));
  },
);

it('a cursor that another order made, or nobody, or beyond what is counted, is refused', async () => {
  const text = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
  const byName = (await read({ pageSize: 2 })).next;
  const byId = (await read({ pageSize: 2, sort: 'id' })).next;
  const beyond = text([0, 10_001, 1, true]);
  for (const input of [{ sort: 'id', cursor: byName }, { cursor: byId }, { cursor: 'id:5' }, { cursor: beyond }])
    expect([input, (await list(input)).status]).toEqual([input, 400]);
});
