/** One block while it is built: its sentence, its drawing with live numbers, its place. */
import type { ReactNode } from 'react';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import { BLOCK_WIDTHS, type ReportBlock } from '@/contract/report/report-definition';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { ReportQuery } from '@/contract/report/report-query';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { queryTitle } from '../blocks/block-title';
import { CameraChoice } from './camera-choice';
import { FloorChoice } from './floor-choice';
import { fittingKind, kindsFor, widthFor } from './proposed-kind';
import { PictureChoice } from './picture-choice';
import { Sentence } from './sentence';
import { withFittingTop } from './top-choice';
import type { DesignModel } from './use-design';

interface EditorProps {
  model: DesignModel;
  block: ReportBlock;
}

function Looks({ model, block }: EditorProps): ReactNode {
  const t = useText();
  const { query } = block;
  const change = (changes: Partial<ReportBlock>): void => model.changeBlock(block.no, { ...block, ...changes });
  return (
    <>
      {query && (
        <fieldset className="rp-chips" aria-label={t('reportdesk.block.kind')}>
          <span>{t('reportdesk.block.kind')}</span>
          {kindsFor(query).map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={block.kind === kind}
              onClick={() => change({ kind, width: widthFor(kind), query: withFittingTop(query, kind) })}
            >
              {t(`reportdesk.kind.${kind}`)}
            </button>
          ))}
        </fieldset>
      )}
      <fieldset className="rp-chips" aria-label={t('reportdesk.block.width')}>
        <span>{t('reportdesk.block.width')}</span>
        {BLOCK_WIDTHS.map((width) => (
          <button key={width} type="button" aria-pressed={block.width === width} onClick={() => change({ width })}>
            {t(`reportdesk.width.${width}`)}
          </button>
        ))}
      </fieldset>
    </>
  );
}

function Target({ model, block }: EditorProps): ReactNode {
  const t = useText();
  const { query } = block;
  const [measure = ''] = query?.measures ?? [];
  const isShare = query && REPORT_MODELS[query.model].measures[measure]?.format === 'percent';
  const by = isShare ? 100 : 1;
  return (
    <label className="sp-plain-field">
      <span>{t(isShare ? 'reportdesk.block.targetPercent' : 'reportdesk.block.target')}</span>
      <input
        type="number"
        className="sp-input"
        value={block.target === undefined ? '' : Math.round(block.target * by * 1000) / 1000}
        onChange={({ target }) => {
          const { target: _, ...others } = block;
          model.changeBlock(block.no, target.value === '' ? others : { ...others, target: Number(target.value) / by });
        }}
      />
    </label>
  );
}

export function BlockEditor({
  model,
  block,
  models,
}: EditorProps & { models: readonly ReportQuery['model'][] }): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const { query } = block;
  const change = (changes: Partial<ReportBlock>): void => model.changeBlock(block.no, { ...block, ...changes });
  return (
    <section className="rp-editor" aria-label={t('reportdesk.block.edit')}>
      {query && (
        <Sentence
          query={query}
          kind={block.kind}
          params={model.draft.params}
          parkId={parkId || undefined}
          models={models}
          onChange={(next) => {
            const kind = fittingKind(next, block.kind);
            const fitting = withFittingTop(next, kind);
            change({ query: fitting, kind, ...(kind !== block.kind && { width: widthFor(kind) }) });
          }}
        />
      )}
      {block.kind === 'still' && (
        <CameraChoice
          cameraId={block.cameraId}
          name={block.text}
          onChoose={(cameraId, name) => change({ cameraId, text: name })}
        />
      )}
      {block.kind === 'picture' && <PictureChoice model={model} block={block} />}
      {block.kind === 'text' && (
        <label className="sp-plain-field">
          <span>{t('reportdesk.block.text')}</span>
          <textarea
            rows={4}
            maxLength={2000}
            value={block.text ?? ''}
            onChange={({ target }) => change({ text: target.value })}
          />
        </label>
      )}
      <Looks model={model} block={block} />
      <div className="rp-editor-fields">
        <label className="sp-plain-field">
          <span>{t('reportdesk.block.title')}</span>
          <input
            className="sp-input"
            maxLength={60}
            placeholder={query ? queryTitle(query) : ''}
            value={block.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </label>
        {block.kind === 'floor' && <FloorChoice floorId={block.floorId} onChoose={(floorId) => change({ floorId })} />}
        {(block.kind === 'number' || block.kind === 'gauge') && <Target model={model} block={block} />}
      </div>
      <div className="sp-row">
        <Button onClick={() => model.setOpen(undefined)}>{t('reportdesk.block.done')}</Button>
        <Button tone="quiet" onClick={() => model.remove(block.no)}>
          {t('reportdesk.block.remove')}
        </Button>
      </div>
    </section>
  );
}

/** Models that I may ask about. */
export function useModels(): readonly ReportQuery['model'][] {
  const { parkId } = useOnePark();
  const { record } = useDetail(reportCenterEndpoints.listReportModels, { ...(parkId > 0 && { parkId }) });
  return (record ?? []).map(({ model }) => model);
}
