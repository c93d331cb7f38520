/** A report while it is built: its draft here until it is saved; publishing runs every block first. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import type { RequestOf } from '@/contract/endpoint';
import { reportEndpoints } from '@/contract/report/report';
import type { ReportBlock, ReportPicture } from '@/contract/report/report-definition';
import { type ReportFault, type ReportWhole, reportWhole } from '@/contract/report/report-record';
import { text } from '@/i18n/text';
import { refreshAfter } from '@/ui/model/records';
import { idOf } from '@/ui/case/use-case';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { changeOf, type Draft } from './design-draft';
import { moved, nextNo } from './layout-rows';
import { widthFor } from './proposed-kind';
import { type DesignDraft, useDesignDraft } from './use-design-draft';

/** What a new block may be. */
type AddedKind = 'query' | 'text' | 'picture' | 'still';

/** What is taken from an old version. */
export type OldVersion = Pick<ReportWhole, 'definition' | 'params'> & { readonly no: number };

export interface DesignModel extends DesignDraft {
  readonly report: ReportWhole;
  /** The block that is being worked on. */
  readonly open: number | undefined;
  readonly faults: readonly ReportFault[];
  /** Pictures that were put in since it was saved. */
  readonly uploaded: readonly ReportPicture[];
  readonly addUpload: (picture: ReportPicture) => void;
  readonly setOpen: (no: number | undefined) => void;
  readonly changeBlock: (no: number, block: ReportBlock) => void;
  readonly add: (kind: AddedKind) => void;
  readonly remove: (no: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly save: Command<[], ReportWhole>;
  /** `note`: what has changed, in words; may be empty. */
  readonly publish: Command<[note: string], boolean>;
  readonly withdraw: Command<[], boolean>;
  /** An old version becomes the design again, and is published as a new one by whoever may. */
  readonly restore: Command<[version: OldVersion], boolean>;
}

export function useDesignRecord(): { id: number | undefined; detail: DetailModel<ReportWhole> } {
  const id = idOf(useSearchParams()[0].get('id'));
  return { id, detail: useDetail(reportEndpoints.findReportById, { id }, { enabled: id !== undefined }) };
}

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

type Change = Omit<RequestOf<typeof reportEndpoints.updateReport>, 'id' | 'version'>;

/** Saves, publishes, withdraws and puts back. What somebody else has saved meanwhile is shown beside the draft. */
function useDeeds(report: ReportWhole, replace: (report: ReportWhole) => void, kept: DesignDraft) {
  const { draft, base, isChanged, adopt } = kept;
  const [faults, setFaults] = useState<readonly ReportFault[]>(report.faults);
  const put = async (change: Change, sent?: Draft): Promise<ReportWhole> => {
    try {
      const input = { id: report.id, version: base.version, ...change };
      const saved = await call(reportEndpoints.updateReport, input, { quiet: true });
      adopt(saved, sent);
      replace(saved);
      return saved;
    } catch (caught) {
      const error = asApiError(caught);
      const theirs = error.code === 'record.changed' ? reportWhole.safeParse(error.current) : undefined;
      if (theirs?.success) replace(theirs.data);
      throw error;
    }
  };
  const keep = async (): Promise<ReportWhole> => (isChanged ? put(changeOf(draft, base.draft), draft) : report);
  const setPublished = async (publish: 0 | 1, { id, version }: ReportWhole, note: string): Promise<true> => {
    const done = await call(reportEndpoints.publishReport, { id, version, publish, note }, { quiet: true });
    setFaults(done.faults);
    replace(done.report);
    await refreshAfter(reportEndpoints.publishReport);
    return true;
  };
  return {
    faults,
    save: useCommand(async () => {
      const saved = await keep();
      await refreshAfter(reportEndpoints.updateReport);
      return saved;
    }),
    publish: useCommand(async (note: string) => setPublished(1, await keep(), note)),
    withdraw: useCommand(() => setPublished(0, report, '')),
    restore: useCommand(async ({ definition, params, no }: OldVersion) => {
      const saved = await put({ definition, params });
      await refreshAfter(reportEndpoints.updateReport);
      if (saved.rights.publish) await setPublished(1, saved, text('reportdesk.version.restored', { no }));
      return true;
    }),
  };
}

export function useDesign(report: ReportWhole, replace: (report: ReportWhole) => void): DesignModel {
  const kept = useDesignDraft(report);
  const deeds = useDeeds(report, replace, kept);
  const [open, setOpen] = useState<number>();
  const [uploaded, setUploaded] = useState<readonly ReportPicture[]>([]);
  const { draft, change } = kept;
  /** What was refused is settled with it. */
  const settling = (settle: () => void) => (): void => {
    for (const { clearError } of [deeds.save, deeds.publish, deeds.withdraw]) clearError();
    settle();
  };
  return {
    ...kept,
    ...deeds,
    keepMine: settling(kept.keepMine),
    discard: settling(kept.discard),
    report,
    open,
    uploaded,
    addUpload: (picture) => setUploaded((before) => [...before, picture]),
    setOpen,
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
  };
}
