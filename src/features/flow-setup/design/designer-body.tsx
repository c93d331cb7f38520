/** The designer around its tree: state and saving above, parts as tabs, the bar of what can be done now. */
import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { flowSetupEndpoints, type FlowDefWhole } from '@/contract/flow/flow-setup';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { DetailTabs } from '@/ui/detail-tabs';
import { lazyPart } from '@/ui/lazy-part';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { DesignHead } from './design-head';
import { KitProvider, useKit, type DesignKit } from './kit';
import type { ModelProps } from './node-card';
import { OpenPanel } from './panels';
import { TreeView } from './tree-view';
import { useDesigner, type DesignerModel } from './use-designer';
import '@/ui/fields/plain-inputs.css';
import './designer.css';

const waiting = <ListSkeleton rows={4} />;
const FormTab = lazyPart<ModelProps>(() => import('./form-tab'), ['flowsetup', 'flowparts', 'forms'], waiting);
const SettingsTab = lazyPart<ModelProps>(() => import('./settings-tab'), ['flowsetup', 'flowparts'], waiting);
const VersionsTab = lazyPart<ModelProps>(() => import('./versions-tab'), ['flowsetup', 'flowparts'], waiting);

/** 撤销, 重做, 检查, 试走: at the thumb on a phone, above the tree on a desk. */
function Bar({ model }: ModelProps): ReactNode {
  const t = useText();
  const { canUndo, canRedo, undo, redo, faults, setOpen, mayChange } = model;
  const count = faults.length;
  return (
    <div className="fs-bar" role="toolbar" aria-label={t('flowsetup.tree.label')}>
      {mayChange && (
        <>
          <Button disabled={!canUndo} onClick={undo}>
            {t('flowsetup.action.undo')}
          </Button>
          <Button disabled={!canRedo} onClick={redo}>
            {t('flowsetup.action.redo')}
          </Button>
        </>
      )}
      <Button tone={count > 0 ? 'danger' : 'plain'} onClick={() => setOpen({ kind: 'check' })}>
        {count > 0 ? t('flowsetup.action.checkCount', { count }) : t('flowsetup.action.check')}
      </Button>
      <Button onClick={() => setOpen({ kind: 'try' })}>{t('flowsetup.action.try')}</Button>
    </div>
  );
}

/** While a node is moved, the bar says so and nothing else. */
function MovingBar({ model }: ModelProps): ReactNode {
  const t = useText();
  const { moving = '', nameOf, stopMove } = model;
  return (
    <output className="fs-bar fs-moving">
      <span>{t('flowsetup.tree.moving', { name: nameOf(moving) })}</span>
      <Button onClick={stopMove}>{t('flowsetup.action.stopMove')}</Button>
    </output>
  );
}

const ActingBar = ({ model }: ModelProps): ReactNode =>
  model.moving === undefined ? <Bar model={model} /> : <MovingBar model={model} />;

/** Whether the person is writing: keys belong to the field then. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Ctrl+Z, Ctrl+Y. */
function useUndoKeys({ undo, redo, mayChange }: DesignerModel): void {
  useEffect(() => {
    if (!mayChange) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || isWriting(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

function Way({ model }: ModelProps): ReactNode {
  const { wide } = useKit();
  return (
    <>
      {wide && <ActingBar model={model} />}
      <div className="fs-scroll">
        <TreeView model={model} />
      </div>
      {!wide && <ActingBar model={model} />}
    </>
  );
}

/** A tab is drawn while it is on show. */
const drawn = (Part: ComponentType<ModelProps>, model: DesignerModel) => (): ReactNode =>
  createElement(Part, { model });

const TABS = [
  { key: 'way', Part: Way },
  { key: 'form', Part: FormTab },
  { key: 'settings', Part: SettingsTab },
  { key: 'versions', Part: VersionsTab },
] as const;

function Designer({ parkId, def, kit }: { parkId: number; def: FlowDefWhole; kit: DesignKit }): ReactNode {
  const t = useText();
  const model = useDesigner(parkId, def, kit.voice);
  useUndoKeys(model);
  const parts = TABS.map(({ key, Part }) => ({
    key,
    title: t(`flowsetup.tab.${key}`),
    draw: drawn(Part, model),
  }));
  return (
    <KitProvider value={kit}>
      <div className="fs" data-wide={kit.wide || undefined}>
        <div className="fs-main" data-ready="record">
          <DesignHead model={model} />
          <DetailTabs parts={parts} label={t('flowsetup.tab.label')} />
        </div>
        <OpenPanel model={model} />
      </div>
    </KitProvider>
  );
}

export function DesignerBody({ kit }: { kit: DesignKit }): ReactNode {
  const [params] = useSearchParams();
  const { parkId } = useOnePark();
  const id = Number(params.get('id')) || 0;
  const { record, state, error, refresh } = useDetail(
    flowSetupEndpoints.getFlowDef,
    { parkId, id },
    { enabled: parkId > 0 && id > 0 },
  );
  if (id === 0) {
    return <StateView state="empty" empty={{ title: 'flowsetup.head.none', hint: 'flowsetup.head.noneHint' }} />;
  }
  if (record) return <Designer key={record.id} parkId={parkId} def={record} kit={kit} />;
  if (state === 'loading' || state === 'ready') return <ListSkeleton rows={5} />;
  return <StateView state={state} error={error} onRetry={() => void refresh()} />;
}
