/** What is changed of a report before it is saved, and what becomes of it when somebody else has saved meanwhile. Pure. */
import { REPORT_KIND, REPORT_PARKS } from '@/contract/report/report-codes';
import { blocksOf, type ReportBlock, type ReportParam } from '@/contract/report/report-definition';
import type { ReportWhole } from '@/contract/report/report-record';
import { isElsewhere, toolPathFits } from '@/contract/report/report-tool';
import { text } from '@/i18n/text';
import { rowsOf } from './layout-rows';
import { changesBetween, isSame } from './version-changes';

type Settings = Pick<
  ReportWhole,
  'name' | 'typeId' | 'device' | 'cover' | 'remark' | 'toolPath' | 'parkScope' | 'parkIds' | 'refreshSec'
>;

export interface Draft extends Settings {
  readonly blocks: readonly ReportBlock[];
  readonly params: readonly ReportParam[];
}

/** The report as it was when the changes began. */
export interface Base {
  readonly version: number;
  readonly draft: Draft;
}

export interface Begun {
  readonly base: Base;
  readonly draft: Draft;
}

const SETTINGS = [
  'name',
  'typeId',
  'device',
  'cover',
  'remark',
  'toolPath',
  'parkScope',
  'parkIds',
  'refreshSec',
] as const satisfies readonly (keyof Settings)[];

export const draftOf = (report: ReportWhole): Draft => ({
  name: report.name,
  typeId: report.typeId,
  device: report.device,
  cover: report.cover,
  remark: report.remark,
  toolPath: report.toolPath,
  parkScope: report.parkScope,
  parkIds: report.parkIds,
  refreshSec: report.refreshSec,
  blocks: blocksOf(report.definition),
  params: report.params,
});

export function begun(report: ReportWhole): Begun {
  const draft = draftOf(report);
  return { base: { version: report.version, draft }, draft };
}

/** A draft as this page has kept it on the device; what it does not have is as it is saved. */
export function keptDraft(found: Readonly<Record<string, unknown>>, report: ReportWhole): Begun | undefined {
  // Written by this same page, maybe of an older build.
  const { base, draft } = found as Partial<Begun>;
  if (!base || !draft || !Array.isArray(draft.blocks) || !Array.isArray(draft.params)) return undefined;
  const whole = draftOf(report);
  return { base: { version: base.version, draft: { ...whole, ...base.draft } }, draft: { ...whole, ...draft } };
}

export const isSameDraft = (one: Draft, other: Draft): boolean => isSame(one, other);

const isSameDesign = (one: Draft, other: Draft): boolean =>
  isSame(one.blocks, other.blocks) && isSame(one.params, other.params);

/** Mine, with what only they have changed. Blocks and parameters belong together. */
export function merged(mine: Draft, base: Draft, theirs: Draft): Draft {
  const { blocks, params } = isSameDesign(mine, base) ? theirs : mine;
  const own = Object.fromEntries(
    SETTINGS.filter((key) => !isSame(mine[key], base[key])).map((key) => [key, mine[key]]),
  );
  return { ...theirs, ...own, blocks, params };
}

/** @returns what differs between two drafts, in words */
export const differencesBetween = (before: Draft, now: Draft): string[] => [
  ...SETTINGS.filter((key) => !isSame(before[key], now[key])).map((key) =>
    text('reportdesk.change.setting', { name: text(`reportdesk.field.${key}`) }),
  ),
  ...changesBetween(before, now),
];

/** @returns what the call takes: only what differs from the report as it was */
export function changeOf(draft: Draft, base: Draft) {
  const { blocks, params } = draft;
  const settings = Object.fromEntries(
    SETTINGS.filter((key) => !isSame(draft[key], base[key])).map((key) => [key, draft[key]]),
  ) as Partial<Settings>;
  // An address that was emptied is none.
  const toolPath = settings.toolPath === undefined ? {} : { toolPath: settings.toolPath?.trim() || null };
  const design = isSameDesign(draft, base) ? {} : { definition: rowsOf(blocks), params: [...params] };
  return { ...settings, ...toolPath, ...design };
}

/** @returns what is wrong with the settings, in words; undefined: they can be saved */
export function settingsFault(kind: number, { name, toolPath, parkScope, parkIds }: Draft): string | undefined {
  if (name.trim() === '') return text('reportdesk.settings.nameless');
  if (isElsewhere(kind) && !toolPathFits(kind, toolPath)) return toolPathWords(kind);
  return parkScope === REPORT_PARKS.chosen && parkIds.length === 0 ? text('reportdesk.settings.noPark') : undefined;
}

/** How an address of this kind is written. */
export const toolPathWords = (kind: number): string =>
  text(kind === REPORT_KIND.link ? 'reportdesk.settings.linkAddress' : 'reportdesk.settings.toolPath');

/** @returns whether there is something to publish */
export const hasContent = (kind: number, { blocks, toolPath }: Draft): boolean =>
  isElsewhere(kind) ? toolPathFits(kind, toolPath) : blocks.length > 0;
