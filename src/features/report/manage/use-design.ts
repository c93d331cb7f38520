/** A report while it is built: its draft here until it is saved; publishing runs every block first. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '@/api/call';
import { reportEndpoints } from '@/contract/report/report';
import { blocksOf, type ReportBlock, type ReportParam, type ReportPicture } from '@/contract/report/report-definition';
import type { ReportFault, ReportWhole } from '@/contract/report/report-record';
import { text } from '@/i18n/text';
import { refreshAfter } from '@/ui/model/records';
import { idOf } from '@/ui/case/use-case';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { moved, nextNo, rowsOf } from './layout-rows';
import { widthFor } from './proposed-kind';

export interface Draft {
  readonly name: string;
  readonly blocks: readonly ReportBlock[];
  readonly params: readonly ReportParam[];
  readonly refreshSec: number;
}

/** What a new block may be. */
type AddedKind = 'query' | 'text' | 'picture' | 'still';

/** What is taken from an old version. */
export type OldVersion = Pick<ReportWhole, 'definition' | 'params'> & { readonly no: number };

export interface DesignModel {
  readonly report: ReportWhole;
  readonly draft: Draft;
  readonly isChanged: boolean;
  /** The block that is being worked on. */
  readonly open: number | undefined;
  readonly faults: readonly ReportFault[];
  /** Pictures that were put in since it was saved. */
  readonly uploaded: readonly ReportPicture[];
  readonly addUpload: (picture: ReportPicture) => void;
  readonly setOpen: (no: number | undefined) => void;
  readonly change: (changes: Partial<Draft>) => void;
  readonly changeBlock: (no: number, block: ReportBlock) => void;
  readonly add: (kind: AddedKind) => void;
  readonly remove: (no: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly save: Command<[], ReportWhole>;
  readonly publish: Command<[], void>;
  readonly withdraw: Command<[], void>;
  /** An old version becomes the design again, and is published as a new one by whoever may. */
  readonly restore: Command<[version: OldVersion], boolean>;
}

export function useDesignRecord(): { id: number | undefined; detail: DetailModel<ReportWhole> } {
  const id = idOf(useSearchParams()[0].get('id'));
  return { id, detail: useDetail(reportEndpoints.findReportById, { id }, { enabled: id !== undefined }) };
}

const draftOf = ({ name, definition, params, refreshSec }: ReportWhole): Draft => ({
  name,
  blocks: blocksOf(definition),
  params,
  refreshSec,
});

const FIRST_QUERY: NonNullable<ReportBlock['query']> = {
  model: 'orders',
  measures: ['count'],
  dims: [],
  time: { grain: null, range: { days: 30 } },
  filters: [],
  limit: 1000,
  compare: 'previous',
};

function newBlock(kind: AddedKind, no: number): ReportBlock {
  if (kind === 'text') return { no, kind, title: '', width: 12, text: '' };
  if (kind === 'still' || kind === 'picture') return { no, kind, title: '', width: 6 };
  return { no, kind: 'number', title: '', width: widthFor('number'), query: FIRST_QUERY };
}

export function useDesign(report: ReportWhole, replace: (report: ReportWhole) => void): DesignModel {
  const [draft, setDraft] = useState(() => draftOf(report));
  const [open, setOpen] = useState<number>();
  const [uploaded, setUploaded] = useState<readonly ReportPicture[]>([]);
  const [faults, setFaults] = useState<readonly ReportFault[]>(report.faults);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(report));
  const change = (changes: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changes }));
  const keep = async (): Promise<ReportWhole> => {
    if (!isChanged) return report;
    const { name, blocks, params, refreshSec } = draft;
    const saved = await call(reportEndpoints.updateReport, {
      id: report.id,
      version: report.version,
      name,
      definition: rowsOf(blocks),
      params: [...params],
      refreshSec,
    });
    replace(saved);
    setDraft(draftOf(saved));
    return saved;
  };
  const setPublished = async (publish: 0 | 1, kept = keep(), note = ''): Promise<void> => {
    const { id, version } = await kept;
    const done = await call(reportEndpoints.publishReport, { id, version, publish, note });
    setFaults(done.faults);
    replace(done.report);
    await refreshAfter(reportEndpoints.publishReport);
  };
  const save = useCommand(async () => {
    const saved = await keep();
    await refreshAfter(reportEndpoints.updateReport);
    return saved;
  });
  const restore = useCommand(async ({ definition, params, no }: OldVersion) => {
    const { id, version, rights } = report;
    const put = call(reportEndpoints.updateReport, { id, version, definition, params });
    const saved = await put;
    replace(saved);
    setDraft(draftOf(saved));
    await refreshAfter(reportEndpoints.updateReport);
    if (rights.publish) await setPublished(1, put, text('reportdesk.version.restored', { no }));
    return true;
  });
  const publish = useCommand(() => setPublished(1));
  const withdraw = useCommand(() => setPublished(0));
  return {
    report,
    draft,
    isChanged,
    open,
    faults,
    uploaded,
    addUpload: (picture) => setUploaded((before) => [...before, picture]),
    setOpen,
    change,
    changeBlock: (no, block) => change({ blocks: draft.blocks.map((each) => (each.no === no ? block : each)) }),
    add: (kind) => {
      const no = nextNo(draft.blocks);
      const block = newBlock(kind, no);
      change({ blocks: [...draft.blocks, block] });
      setOpen(no);
    },
    remove: (no) => {
      change({ blocks: draft.blocks.filter((each) => each.no !== no) });
      setOpen(undefined);
    },
    move: (from, to) => change({ blocks: moved(draft.blocks, from, to) }),
    save,
    publish,
    withdraw,
    restore,
  };
}
