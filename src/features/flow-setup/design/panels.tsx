/** What is open beside or over the tree. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { lazyPart } from '@/ui/lazy-part';
import { useKit } from './kit';
import { NODE_KINDS } from './new-node';
import type { ModelProps } from './node-card';
import { NodeIcon } from './node-icon';
import { NodePanel, StartPanel } from './node-panel';
import { BranchPanel } from './other-panels';
import { shifted, type Place } from './tree-edit';

const waiting = <ListSkeleton rows={4} />;
const CheckPanel = lazyPart<ModelProps>(() => import('./check-panel'), ['flowsetup', 'flowparts'], waiting);
const TryPanel = lazyPart<ModelProps>(
  () => import('./try-panel'),
  ['flowsetup', 'flowparts', 'flow', 'forms'],
  waiting,
);
const ReplayPanel = lazyPart<ModelProps>(() => import('./replay-panel'), ['flowsetup', 'flowparts'], waiting);
const PublishPanel = lazyPart<ModelProps>(() => import('./publish-panel'), ['flowsetup', 'flowparts'], waiting);

/** The kinds that may stand here. */
function KindPanel({ model, place }: ModelProps & { place: Place }): ReactNode {
  const t = useText();
  return (
    <ul className="fs-list fs-kinds">
      {NODE_KINDS.map((kind) => (
        <li key={kind}>
          <button type="button" className="fs-kind" onClick={() => model.add(kind, place)}>
            <NodeIcon kind={kind} />
            <span>
              <strong>{t(`flowsetup.kind.${kind}`)}</strong>
              <small>{t(`flowsetup.kindHint.${kind}`)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** ⋯ of a node. */
function MorePanel({ model, of }: ModelProps & { of: string }): ReactNode {
  const t = useText();
  const { tree, copy, startMove, shift, remove } = model;
  const actions = [
    { key: 'copy', run: () => copy(of), isOff: false },
    { key: 'move', run: () => startMove(of), isOff: false },
    { key: 'up', run: () => shift(of, -1), isOff: shifted(tree, of, -1) === tree },
    { key: 'down', run: () => shift(of, 1), isOff: shifted(tree, of, 1) === tree },
    { key: 'remove', run: () => remove(of), isOff: false },
  ] as const;
  return (
    <ul className="fs-list">
      {actions.map(({ key, run, isOff }) => (
        <li key={key}>
          <Button block size="main" tone={key === 'remove' ? 'danger' : 'plain'} disabled={isOff} onClick={run}>
            {t(`flowsetup.action.${key}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** @returns what is open, with its title */
function useOpenPart(model: ModelProps['model']): { title: string; part: ReactNode } | undefined {
  const t = useText();
  const { open, nameOf } = model;
  switch (open?.kind) {
    case undefined:
      return undefined;
    case 'start':
      return { title: t('flowsetup.panel.start'), part: <StartPanel model={model} /> };
    case 'node':
      return { title: nameOf(open.key), part: <NodePanel key={open.key} model={model} of={open.key} /> };
    case 'branch':
      return { title: nameOf(open.key), part: <BranchPanel key={open.key} model={model} of={open.key} /> };
    case 'more':
      return { title: nameOf(open.key), part: <MorePanel model={model} of={open.key} /> };
    case 'add':
      return { title: t('flowsetup.tree.choose'), part: <KindPanel model={model} place={open.place} /> };
    case 'check':
      return { title: t('flowsetup.action.check'), part: <CheckPanel model={model} /> };
    case 'try':
      return { title: t('flowsetup.action.try'), part: <TryPanel model={model} /> };
    case 'replay':
      return { title: t('flowsetup.action.replay'), part: <ReplayPanel model={model} /> };
    case 'publish':
      return { title: t('flowsetup.panel.publish'), part: <PublishPanel model={model} /> };
  }
}

export function OpenPanel({ model }: ModelProps): ReactNode {
  const t = useText();
  const { Panel, wide } = useKit();
  const shown = useOpenPart(model);
  const { open, close } = model;
  if (!shown || !open) return null;
  const isSettings = open.kind === 'node' || open.kind === 'branch' || open.kind === 'start';
  const done = (
    <Button tone="main" size="main" block onClick={close}>
      {t('common.action.done')}
    </Button>
  );
  return (
    <Panel
      key={`${open.kind} ${'key' in open ? open.key : ''}`}
      title={shown.title}
      onClose={close}
      footer={!wide && isSettings && done}
    >
      <div className="fs-panel">{shown.part}</div>
    </Panel>
  );
}
