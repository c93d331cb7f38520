/** What differs between two designs of a report, in words. Pure but for the language. */
import type { ReportBlock, ReportParam } from '@/contract/report/report-definition';
import { text } from '@/i18n/text';
import { blockTitle } from '../blocks/block-title';

interface Design {
  readonly blocks: readonly ReportBlock[];
  readonly params: readonly ReportParam[];
}

/** The order of properties says nothing. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
const nameOf = (block: ReportBlock): string => blockTitle(block) || text(`reportdesk.kind.${block.kind}`);

const TRAITS = ['title', 'kind', 'query', 'width', 'target', 'text'] as const;
const pictureOf = ({ photoKey, cameraId, floorId }: ReportBlock) => [photoKey, cameraId, floorId];

/** Which properties of a block differ. */
function traitsOf(before: ReportBlock, now: ReportBlock): string[] {
  const differing: string[] = TRAITS.filter((trait) => !isSame(before[trait], now[trait])).map((trait) =>
    text(`reportdesk.trait.${trait}`),
  );
  return isSame(pictureOf(before), pictureOf(now)) ? differing : [...differing, text('reportdesk.trait.picture')];
}

const orderOf = (blocks: readonly ReportBlock[], others: readonly ReportBlock[]): number[] =>
  blocks.map(({ no }) => no).filter((no) => others.some((each) => each.no === no));

function blockChanges(before: readonly ReportBlock[], now: readonly ReportBlock[]): string[] {
  const changed = now.flatMap((block) => {
    const earlier = before.find(({ no }) => no === block.no);
    if (!earlier) return [text('reportdesk.change.added', { name: nameOf(block) })];
    const traits = traitsOf(earlier, block);
    return traits.length === 0
      ? []
      : [
          text('reportdesk.change.differs', {
            name: nameOf(block),
            traits: traits.join(text('reportdesk.change.and')),
          }),
        ];
  });
  const gone = before.filter(({ no }) => !now.some((each) => each.no === no));
  return [
    ...changed,
    ...gone.map((block) => text('reportdesk.change.removed', { name: nameOf(block) })),
    ...(isSame(orderOf(before, now), orderOf(now, before)) ? [] : [text('reportdesk.change.moved')]),
  ];
}

function paramChanges(before: readonly ReportParam[], now: readonly ReportParam[]): string[] {
  const changed = now.flatMap((param) => {
    const earlier = before.find(({ key }) => key === param.key);
    if (!earlier) return [text('reportdesk.change.paramAdded', { name: param.label })];
    return isSame(earlier, param) ? [] : [text('reportdesk.change.paramDiffers', { name: param.label })];
  });
  const gone = before.filter(({ key }) => !now.some((each) => each.key === key));
  return [...changed, ...gone.map(({ label }) => text('reportdesk.change.paramRemoved', { name: label }))];
}

/** @returns a sentence for each thing that was added, removed or changed from one to the other */
export const changesBetween = (before: Design, now: Design): string[] => [
  ...blockChanges(before.blocks, now.blocks),
  ...paramChanges(before.params, now.params),
];
