/** What a block shows now, with the rights of whoever builds it. */
import type { ReactNode } from 'react';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import { questionOf, type ReportBlock, type ReportParam } from '@/contract/report/report-definition';
import type { ReportWhole } from '@/contract/report/report-record';
import { useAnswer } from '@/ui/model/use-answer';
import { useOnePark } from '@/ui/model/use-one-park';
import { SIGNED_IN_PARTS } from '../blocks/signed-in-parts';
import { BlockView } from '../blocks/block-view';

interface PreviewProps {
  /** Whose parks, and which parameters there are. */
  of: Pick<ReportWhole, 'parkScope' | 'parkIds' | 'pictures'> & { readonly params: readonly ReportParam[] };
  block: ReportBlock;
}

export function PreviewBlock({ of, block }: PreviewProps): ReactNode {
  const { parkId } = useOnePark();
  const { parkScope, parkIds, params } = of;
  const { query } = block;
  const { answer, error } = useAnswer(
    reportCenterEndpoints.previewReport,
    {
      query: questionOf(block) ?? { model: 'orders', measures: ['count'] },
      parkScope,
      parkIds,
      declared: [...params],
      ...(parkId > 0 && { parkId }),
    },
    { enabled: query !== undefined, keeps: true },
  );
  const state = answer ? { result: answer, code: null } : error ? { result: null, code: error.code } : undefined;
  return <BlockView block={block} state={state} withData={false} parts={SIGNED_IN_PARTS} pictures={of.pictures} />;
}
