/** 设计: the blocks as they will stand, each unfolding its sentence; moved by buttons, or dragged at a desk. */
import { useState, type ReactNode } from 'react';
import type { ReportBlock } from '@/contract/report/report-definition';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { blockTitle } from '../blocks/block-title';
import { ReportGrid } from '../blocks/report-grid';
import { BlockEditor, useModels } from './block-editor';
import { PreviewBlock } from './preview-block';
import { rowsOf } from './layout-rows';
import { ParamsEditor, ValueParams } from './params-editor';
import { Settings } from './settings-part';
import type { DesignModel } from './use-design';

/** With the pictures that were put in since it was saved. */
const previewOf = ({ report, draft, uploaded }: DesignModel) => ({
  ...report,
  params: draft.params,
  parkScope: draft.parkScope,
  parkIds: draft.parkIds,
  pictures: [...report.pictures, ...uploaded],
});

interface PlaceProps {
  model: DesignModel;
  block: ReportBlock;
  dragged: number | undefined;
  setDragged: (at: number | undefined) => void;
}

function Place({ model, block, dragged, setDragged }: PlaceProps): ReactNode {
  const t = useText();
  const { draft, open, setOpen, move, faults } = model;
  const at = draft.blocks.indexOf(block);
  const title = blockTitle(block) || t(`reportdesk.kind.${block.kind}`);
  const fault = faults.find((each) => each.block === block.no);
  return (
    <div
      className="rp-built"
      data-open={open === block.no || undefined}
      draggable={open === undefined}
      onDragStart={() => setDragged(at)}
      onDragEnd={() => setDragged(undefined)}
      onDragOver={(event) => dragged !== undefined && event.preventDefault()}
      onDrop={() => dragged !== undefined && move(dragged, at)}
    >
      <PreviewBlock of={previewOf(model)} block={block} />
      {fault && <p className="rp-fault">{t('reportdesk.block.fault', { title })}</p>}
      <div className="rp-built-tools">
        <Button size="small" label={`${t('reportdesk.block.edit')} ${title}`} onClick={() => setOpen(block.no)}>
          {t('reportdesk.block.edit')}
        </Button>
        <Button
          size="small"
          tone="quiet"
          disabled={at === 0}
          label={`${t('reportdesk.block.earlier')} ${title}`}
          onClick={() => move(at, at - 1)}
        >
          {t('reportdesk.block.earlier')}
        </Button>
        <Button
          size="small"
          tone="quiet"
          disabled={at === draft.blocks.length - 1}
          label={`${t('reportdesk.block.later')} ${title}`}
          onClick={() => move(at, at + 1)}
        >
          {t('reportdesk.block.later')}
        </Button>
      </div>
    </div>
  );
}

export function Builder({ model, layout }: { model: DesignModel; layout: 'phone' | 'desktop' }): ReactNode {
  const t = useText();
  const models = useModels();
  const [dragged, setDragged] = useState<number>();
  const { draft, open, add } = model;
  const edited = draft.blocks.find(({ no }) => no === open);
  return (
    <div className="rp-builder">
      {!edited && (
        <details className="rp-param-set">
          <summary>{t('reportdesk.tab.settings')}</summary>
          <Settings model={model} />
        </details>
      )}
      <ParamsEditor model={model} />
      {!edited && <ValueParams model={model} />}
      {draft.blocks.length === 0 && <p className="rp-none">{t('reportdesk.builder.empty')}</p>}
      {edited && (
        <div className="rp-editing">
          <BlockEditor key={edited.no} model={model} block={edited} models={models} />
          <PreviewBlock of={previewOf(model)} block={edited} />
        </div>
      )}
      {!edited && (
        <ReportGrid definition={rowsOf(draft.blocks)} layout={layout}>
          {(block) => <Place model={model} block={block} dragged={dragged} setDragged={setDragged} />}
        </ReportGrid>
      )}
      {!edited && (
        <div className="sp-row">
          <Button tone="main" onClick={() => add('query')}>
            {t('reportdesk.builder.add')}
          </Button>
          <Button onClick={() => add('text')}>{t('reportdesk.builder.addText')}</Button>
          <Button onClick={() => add('picture')}>{t('reportdesk.builder.addPicture')}</Button>
          <Button onClick={() => add('still')}>{t('reportdesk.builder.addStill')}</Button>
        </div>
      )}
    </div>
  );
}
