/** One block of a report: its title, its drawing by kind, and its numbers as a table; or why there is none. */
import { useMemo, type ReactNode } from 'react';
import type { ReportBlock, ReportPicture } from '@/contract/report/report-definition';
import type { QueryResult } from '@/contract/report/report-query';
import { errorText } from '@/i18n/error-text';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { tableOf, type BlockTable, type TableRow } from './block-table';
import { blockTitle } from './block-title';
import { CalendarBlock } from './calendar-block';
import { ChartBlock } from './chart-block';
import { DataTable } from './data-table';
import { CameraBlock, PictureBlock, TextBlock } from './plain-blocks';
import { NumberBlock } from './number-block';
import { PivotBlock } from './pivot-block';
import { FunnelBlock, GaugeBlock, HeatBlock, RankBlock } from './shape-blocks';
import type { SignedInParts } from './signed-in-parts';
import './blocks.css';

/** What came of asking for a block's numbers; undefined: on its way. */
export interface BlockState {
  readonly result: QueryResult | null;
  /** Of a refusal: texts `errors.<code>`. */
  readonly code: string | null;
}

interface BlockViewProps {
  block: ReportBlock;
  state: BlockState | undefined;
  /** A row was tapped. Absent: nothing follows from it. */
  onChoose?: ((row: TableRow, table: BlockTable) => void) | undefined;
  /** A number alone was tapped: all rows together, and which measure. Absent: nothing follows from it. */
  onNumber?: ((all: TableRow, measure: string) => void) | undefined;
  /** Beside 看数据. */
  tools?: ReactNode;
  /** What else can be asked of it, also of a number alone. */
  questions?: ReactNode;
  /** Plans and cameras: asked by whoever is signed in, by a link or by a wall. */
  parts?: SignedInParts | undefined;
  /** Addresses of pictures, by key. */
  pictures?: readonly ReportPicture[] | undefined;
  /** On a wall nobody unfolds anything. */
  withData?: boolean;
  /** Below the drawing: what was tapped. */
  children?: ReactNode;
}

/** Kinds that are their own table, or too small for one. */
const WITHOUT_DATA: readonly string[] = ['table', 'pivot', 'heat', 'rank', 'text'];

/** A number alone says all that a table would. */
const isAlone = ({ kind }: ReportBlock, { dims }: BlockTable): boolean => kind === 'number' && dims.length === 0;

interface BodyProps {
  block: ReportBlock;
  table: BlockTable;
  label: string;
  onChoose: ((row: TableRow) => void) | undefined;
}

interface DrawnProps extends BodyProps {
  onNumber: BlockViewProps['onNumber'];
  parts: BlockViewProps['parts'];
}

function Body({ block, table, label, onChoose, onNumber, parts }: DrawnProps): ReactNode {
  const t = useText();
  const { kind, target, floorId } = block;
  const Plan = parts?.floor;
  const shape = { table, label, onChoose };
  const isEmpty = table.rows.length === 0 && table.dims.length > 0;
  if (isEmpty && kind !== 'number' && kind !== 'gauge') return <p className="rp-none">{t('report.block.none')}</p>;
  if (kind === 'number') return <NumberBlock table={table} target={target} onChoose={onNumber} />;
  if (kind === 'gauge') return <GaugeBlock table={table} target={target} />;
  if (kind === 'funnel') return <FunnelBlock {...shape} />;
  if (kind === 'heat') return <HeatBlock {...shape} />;
  if (kind === 'rank') return <RankBlock {...shape} />;
  if (kind === 'floor' && Plan && floorId !== undefined) return <Plan no={block.no} floorId={floorId} {...shape} />;
  if (kind === 'pivot') return <PivotBlock {...shape} />;
  if (kind === 'calendar' && table.dims[0]?.isTime) return <CalendarBlock {...shape} />;
  if (['column', 'bar', 'stacked', 'line', 'area', 'ring', 'scatter'].includes(kind))
    return <ChartBlock kind={kind} {...shape} />;
  return <DataTable {...shape} />;
}

interface ToolsProps extends BodyProps {
  tools: ReactNode;
  questions: ReactNode;
}

function BlockTools({ block, table, label, onChoose, tools, questions }: ToolsProps): ReactNode {
  const t = useText();
  const isPlain = isAlone(block, table);
  const hasData = !isPlain && !WITHOUT_DATA.includes(block.kind);
  if (!hasData && !questions && (isPlain || !tools)) return null;
  return (
    <div className="rp-tools">
      {hasData && (
        <details>
          <summary aria-label={labelled(t('report.block.data'), label)}>{t('report.block.data')}</summary>
          <DataTable table={table} label={label} onChoose={onChoose} />
        </details>
      )}
      {questions}
      {!isPlain && tools}
    </div>
  );
}

export function BlockView({
  block,
  state,
  onChoose,
  onNumber,
  tools,
  questions,
  parts,
  pictures,
  withData = true,
  children,
}: BlockViewProps): ReactNode {
  const t = useText();
  const { query } = block;
  const result = state?.result ?? undefined;
  const table = useMemo(() => query && result && tableOf(query, result), [query, result]);
  if (block.kind === 'still') return <CameraBlock block={block} parts={parts} />;
  if (block.kind === 'picture') return <PictureBlock block={block} pictures={pictures} parts={parts} />;
  if (!query) return <TextBlock block={block} />;
  const label = blockTitle(block);
  const choose = onChoose && table ? (row: TableRow): void => onChoose(row, table) : undefined;
  return (
    <Block title={label} className="rp-block">
      {state === undefined && <output className="rp-waiting" aria-label={t('report.block.loading')} />}
      {state && !table && (
        <p className="rp-none">
          {errorText({ code: state.code ?? '', status: 422, params: {}, serverMessage: undefined })}
        </p>
      )}
      {table && <Body block={block} table={table} label={label} onChoose={choose} onNumber={onNumber} parts={parts} />}
      {table && withData && (
        <BlockTools block={block} table={table} label={label} onChoose={choose} tools={tools} questions={questions} />
      )}
      {children}
    </Block>
  );
}
