/** A tree on a phone: one level at a time, searched, a node's actions in a sheet, its record as a page. */
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findNodes, findPath, type FlatRow, type TreeNode } from '@/lib/tree';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { ListSkeleton } from '../common/skeleton';
import { StateView } from '../common/state-view';
import { labelText } from '../model/label-text';
import type { AnyTree } from '../model/tree-definition';
import { useAddressParams } from '../model/use-address-params';
import { useTree, type TreeModel } from '../model/use-tree';
import { BatchReport } from './batch-footer';
import { EditSheet } from './edit-sheet';
import { ListFilters } from './list-filters';
import { MoveSheet } from './move-sheet';
import { Page } from './page';
import { PullToRefresh } from './pull-to-refresh';
import { TreePath } from './tree-path';
import { TreeRecord } from './tree-record';
import { TreeRow } from './tree-row';
import { TreeTools } from './tree-tools';
import { useKitVoice } from './use-kit-voice';
import { WindowedList } from './windowed-list';
import './card-list.css';
import './fields/option-sheet.css';
import './tool-card.css';
import './full-tree.css';

export interface FullTreeProps {
  definition: AnyTree;
}

type Node = TreeNode<FlatRow>;

/** The level on show; each further one has an entry to come back from. */
function useLevel(model: TreeModel<FlatRow>) {
  const [params, change] = useAddressParams();
  const at = Number(params.get('at')) || undefined;
  const path = at === undefined ? [] : findPath(model.tree, at);
  const open = (id: number | undefined): void => change({ at: id }, { replace: false });
  return { path, open };
}

function Nodes({ definition, model }: FullTreeProps & { model: TreeModel<FlatRow> }): ReactNode {
  const t = useText();
  const { path, open } = useLevel(model);
  const [moving, setMoving] = useState<Node>();
  const words = model.keyword.trim();
  const nodes = words
    ? findNodes(model.tree, words, (node) => `${node.name} ${definition.searched?.(node) ?? ''}`)
    : (path.at(-1)?.children ?? model.tree);
  const hint = t('common.field.searchNodes');
  return (
    <>
      <input
        className="sp-input sp-tree-search"
        type="search"
        value={model.keyword}
        placeholder={hint}
        aria-label={hint}
        onChange={(event) => model.search(event.target.value)}
      />
      {!words && <TreePath path={path} onOpen={open} />}
      {nodes.length === 0 && (
        <p className="sp-options-none">{t(words ? 'common.view.emptyFilteredTitle' : 'common.view.emptyTitle')}</p>
      )}
      <WindowedList rows={nodes} rowKey={(node) => node.id}>
        {(node) => (
          <TreeRow
            node={node}
            definition={definition}
            model={model}
            way={words ? findPath(model.tree, node.id).slice(0, -1) : []}
            onDown={() => {
              model.search('');
              open(node.id);
            }}
            onMove={() => setMoving(node)}
          />
        )}
      </WindowedList>
      {moving && <MoveSheet row={moving} model={model} onClose={() => setMoving(undefined)} />}
    </>
  );
}

function Body({ definition, model }: FullTreeProps & { model: TreeModel<FlatRow> }): ReactNode {
  const { state } = model;
  if (state === 'loading') return <ListSkeleton />;
  if (state === 'ready') return <Nodes definition={definition} model={model} />;
  const empty = model.inBin ? ({ title: 'admin.bin.empty' } as const) : definition.empty;
  return <StateView state={state} error={model.error} empty={empty} onRetry={() => void model.refresh()} />;
}

function Footer({ definition, model }: FullTreeProps & { model: TreeModel<FlatRow> }): ReactNode {
  const t = useText();
  const [params] = useSearchParams();
  const { createLabel, createChildLabel, useForm } = definition;
  const at = Number(params.get('at')) || null;
  const above = at === null ? undefined : model.byId.get(at);
  const mayMake = above
    ? createChildLabel !== undefined && (definition.mayHaveChild?.(above) ?? true)
    : createLabel !== undefined;
  const label = above ? createChildLabel : createLabel;
  return (
    <TreeTools definition={definition} model={model}>
      {useForm && mayMake && label && !model.inBin && (
        <Button tone="main" size="main" block onClick={() => model.edit.create(at)}>
          {labelText(label, t)}
        </Button>
      )}
    </TreeTools>
  );
}

export default function PhoneFullTree({ definition }: FullTreeProps): ReactNode {
  const t = useText();
  const [voice, question] = useKitVoice();
  const model = useTree(definition, voice, 'pages');
  const { useForm, useRecord, filters } = definition;
  const { edit, selected, inBin } = model;
  if (useRecord && selected !== undefined && !inBin)
    return <TreeRecord key={selected} useRecord={useRecord} id={selected} />;
  return (
    <Page footer={<Footer definition={definition} model={model} />}>
      {filters && <ListFilters filters={filters} address={model.address} />}
      {inBin && (
        <output className="sp-bin-note">
          {t('admin.bin.title')}
          <Button tone="quiet" onClick={() => model.setBin(false)}>
            {t('admin.bin.leave')}
          </Button>
        </output>
      )}
      <PullToRefresh onRefresh={model.refresh}>
        <Body definition={definition} model={model} />
      </PullToRefresh>
      <BatchReport batch={model.batch} />
      {question}
      {useForm && edit.open && (
        <EditSheet
          key={`${edit.open.id ?? 'new'} ${edit.open.under ?? ''}`}
          useForm={useForm}
          at={{ id: edit.open.id, pid: edit.open.under }}
          onClose={edit.close}
        />
      )}
    </Page>
  );
}
