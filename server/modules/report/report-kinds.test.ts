/** Reports of each kind, and what of a report counts at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { toolPathFits } from '@/contract/report/report-tool';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { DRAFT, openReportWorld, type ReportWorld } from './report-world.fixture';

let platform: TestPlatform;
let builder: Person;
let parkId: number;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
beforeAll(async () => {
  ({ platform, builder, parkId, make, publish } = await openReportWorld(() => new Date()));
});
afterAll(() => platform.stop());

const EMPTY = { definition: { rows: [] } };
const FINE = 2;
const LINK = 3;

describe('where a report elsewhere is', () => {
  it('of a link is a whole address of the web, and nothing that a browser would run', () => {
    const fits = (path: string | null) => toolPathFits(LINK, path);
    expect(['https://bi.example/a?b=1', 'http://10.0.0.8:8080/x'].map(fits)).toEqual([true, true]);
    expect(['', null, 'bi.example/a', '/a', 'javascript:alert(1)', 'data:text/html,x', 'https://'].map(fits)).toEqual(
      Array.from({ length: 7 }, () => false),
    );
  });

  it('of FineReport is a path within the tool: its token goes nowhere else', () => {
    const fits = (path: string | null) => toolPathFits(FINE, path);
    expect(['/decision/view/report?viewlet=a.cpt', 'view/form?op=x', '?viewlet=b.cpt'].map(fits)).toEqual([
      true,
      true,
      true,
    ]);
    const elsewhere = [
      'https://evil.example/',
      'http:evil.example',
      'https:evil.example',
      '//evil.example/a',
      '\\\\evil',
    ];
    expect([...elsewhere, '', null].map(fits)).toEqual(Array.from({ length: 7 }, () => false));
  });

  it('is refused by name when it cannot be opened', async () => {
    for (const more of [
      { kind: LINK, toolPath: 'javascript:alert(1)' },
      { kind: LINK },
      { kind: FINE, toolPath: 'https://evil.example/' },
    ]) {
      const { status, body } = await platform.call(
        endpoints.saveReport,
        { ...DRAFT, ...EMPTY, ...more, code: 'wrong' },
        builder,
      );
      expect([more, status]).toEqual([more, 422]);
      expect(body).toMatchObject({ error: { code: 'report.toolPathWrong', fields: { toolPath: 'invalid' } } });
    }
  });
});

describe('publishing', () => {
  it('a link opens its address, and a new address only once it is published again', async () => {
    const made = await make({ ...EMPTY, kind: LINK, toolPath: 'https://bi.example/one' });
    const { report, faults } = await publish(made.id, made.version);
    expect([report.state, faults]).toEqual([1, []]);
    const opened = async () =>
      decodeURIComponent(
        dataOf(await platform.call(endpoints.forwardReportShortUrl, { code: made.code }, builder)).url,
      );
    expect(await opened()).toContain('https://bi.example/one');
    const moved = { id: made.id, version: report.version, toolPath: 'https://bi.example/two' };
    const changed = dataOf(await platform.call(endpoints.updateReport, moved, builder));
    expect(changed.changed).toBe(true);
    expect(await opened()).toContain('https://bi.example/one');
    await publish(made.id, changed.version);
    expect(await opened()).toContain('https://bi.example/two');
  });

  it('takes the words about what has changed into the version', async () => {
    const made = await make();
    const ask = { id: made.id, version: made.version, publish: 1, note: '加了类型' };
    dataOf(await platform.call(endpoints.publishReport, ask, builder));
    const [version] = dataOf(await platform.call(endpoints.listReportVersions, { reportId: made.id }, builder));
    expect(version?.note).toBe('加了类型');
  });
});

describe('settings of a report', () => {
  it('name, device and words count at once; scope and refresh only once it is published again', async () => {
    const made = await make();
    const { report } = await publish(made.id, made.version);
    const atOnce = { id: made.id, version: report.version, name: '改了名', device: 3, remark: '给前台看' };
    const named = dataOf(await platform.call(endpoints.updateReport, atOnce, builder));
    expect([named.name, named.device, named.remark, named.changed]).toEqual(['改了名', 3, '给前台看', false]);
    const later = { id: made.id, version: named.version, parkScope: 2, parkIds: [parkId], refreshSec: 60 };
    const scoped = dataOf(await platform.call(endpoints.updateReport, later, builder));
    expect([scoped.parkScope, scoped.parkIds, scoped.refreshSec, scoped.changed]).toEqual([2, [parkId], 60, true]);
    const view = dataOf(await platform.call(endpoints.openReport, { id: made.id, quiet: true }, builder));
    expect([view.name, view.parkScope, view.refreshSec]).toEqual(['改了名', 1, 0]);
  });

  it('chosen parks without a park, and a refresh of less than half a minute, are refused', async () => {
    const made = await make();
    const change = async (more: object) => {
      const ask = { id: made.id, version: made.version, ...more };
      const { status, body } = await platform.call(endpoints.updateReport, ask, builder);
      return [status, body.error?.code];
    };
    expect(await change({ parkScope: 2, parkIds: [] })).toEqual([422, 'report.unknownChoice']);
    expect((await change({ refreshSec: 29 }))[0]).toBe(400);
  });

  it('a cover is a photo of the one who puts it in', async () => {
    const made = await make();
    const key = 'b6b0a0de-6f0e-4d1b-8a9d-3f0a6f6f0001';
    const { status, body } = await platform.call(
      endpoints.updateReport,
      { id: made.id, version: made.version, cover: key },
      builder,
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { fields: { cover: 'invalid' } } });
  });
});

it('the centre has what fits a device, and goes on after its first page', async () => {
  const phone = await make({ device: 3 });
  await publish(phone.id, phone.version);
  const find = async (more: object) =>
    dataOf(await platform.call(endpoints.findReportCenterList, { pageSize: 60, ...more }, builder));
  const ids = async (device: number) => (await find({ device })).rows.map(({ id }) => id);
  expect([(await ids(3)).includes(phone.id), (await ids(2)).includes(phone.id)]).toEqual([true, false]);
  const first = await find({ pageSize: 2 });
  const second = await find({ pageSize: 2, cursor: first.next });
  const both = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(both).size).toBe(both.length);
  expect(both.length).toBeGreaterThan(2);
});
