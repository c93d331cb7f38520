/**
 * The tree, from top to bottom: 发起, nodes with a + between any two, blocks, 结束. Of a block a phone shows the branches as
 * chips with one open, a desk as columns; all of them end in the 汇合 row.
 */
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isBlock, START, type Branch, type FlowNode } from '@/contract/flow/flow-tree';
import { useText } from '@/i18n/use-text';
import { classes } from '@/ui/common/classes';
import { AddBranch, BranchHead, Chips, type BlockProps } from './block-parts';
import { peopleText } from './flow-words';
import { useKit } from './kit';
import { FaultMark, NodeCard, Plus, type ModelProps } from './node-card';
import { NodeIcon } from './node-icon';
import type { DesignerModel } from './use-designer';
import './designer.css';

/** Colours of rails: blocks within blocks are told apart. */
const RAILS = 4;

type DeepBlockProps = BlockProps & { readonly depth: number };

const BranchBody = (props: DeepBlockProps & { branch: Branch }): ReactNode => (
  <>
    <BranchHead {...props} />
    <Chain
      model={props.model}
      chain={props.branch.key}
      nodes={props.branch.nodes}
      depth={props.depth + 1}
      name={props.branch.name}
    />
  </>
);

function BlockView(props: DeepBlockProps): ReactNode {
  const t = useText();
  const { wide } = useKit();
  const { model, block, depth } = props;
  const shown = block.branches.find(({ key }) => key === model.branchOn(block.key)) ?? block.branches[0];
  return (
    <div className="fs-block" data-rail={depth % RAILS}>
      <NodeCard model={model} node={block} />
      {wide ? (
        <>
          <AddBranch {...props} />
          <div className="fs-columns">
            {block.branches.map((branch) => (
              <div key={branch.key} className="fs-column">
                <BranchBody {...props} branch={branch} />
              </div>
            ))}
          </div>
        </>
      ) : (
        <>
          <Chips {...props} shown={shown} />
          {shown && (
            <div className="fs-column">
              <BranchBody {...props} branch={shown} />
            </div>
          )}
        </>
      )}
      <p className="fs-join">{t('flowsetup.tree.join', { name: block.name })}</p>
    </div>
  );
}
interface ChainProps extends ModelProps {
  readonly chain: string;
  readonly nodes: readonly FlowNode[];
  readonly depth: number;
  /** What it comes after: the branch, or 发起. */
  readonly name: string;
}

function Chain({ model, chain, nodes, depth, name }: ChainProps): ReactNode {
  return (
    <ol className="fs-chain">
      <li>
        <Plus model={model} place={{ chain, at: 0 }} after={name} />
      </li>
      {nodes.map((node, at) => (
        <li key={node.key}>
          {isBlock(node) ? (
            <BlockView model={model} block={node} depth={depth} />
          ) : (
            <NodeCard model={model} node={node} />
          )}
          <Plus model={model} place={{ chain, at: at + 1 }} after={node.name} />
        </li>
      ))}
    </ol>
  );
}

function StartCard({ model }: ModelProps): ReactNode {
  const t = useText();
  const { def, naming, setOpen, open } = model;
  const who = def.starters.length > 0 ? peopleText(def.starters, naming) : t('flowsetup.tree.anyone');
  return (
    <div className={classes('fs-card', open?.kind === 'start' && 'fs-card-open')}>
      <button type="button" className="fs-card-main" data-node={START} onClick={() => setOpen({ kind: 'start' })}>
        <NodeIcon kind="start" />
        <span className="fs-card-words">
          <strong>{t('flowsetup.kind.start')}</strong>
          <span className="fs-card-line">{t('flowsetup.tree.starters', { who })}</span>
          <FaultMark model={model} of={START} />
        </span>
      </button>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

/** On a desk: arrows walk through the nodes, Delete takes the one in focus away. */
function useTreeKeys({ mayChange, remove }: DesignerModel) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const focused = event.target instanceof HTMLElement ? event.target.dataset.node : undefined;
    if (focused === undefined) return;
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-node]')];
    const at = cards.findIndex((card) => card.dataset.node === focused);
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      cards[at + step]?.focus();
    } else if (event.key === 'Delete' && mayChange && focused !== START) {
      remove(focused);
      cards[at - 1]?.focus();
    }
  };
}

/** What is open stays in view, at first the start: a wide tree is scrolled under the panel beside it. */
function useInView(open: DesignerModel['open']) {
  const tree = useRef<HTMLElement>(null);
  const chosen = open && 'key' in open ? open.key : undefined;
  const width = useRef(0);
  useLayoutEffect(() => {
    // The panel beside it takes from both sides.
    const box = tree.current?.parentElement;
    if (!box) return;
    if (width.current > 0) box.scrollLeft += (width.current - box.clientWidth) / 2;
    width.current = box.clientWidth;
  });
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // When it is closed, the tree stays where it is.
    const key = chosen ?? (shown.current === undefined ? START : undefined);
    if (key === undefined) return;
    shown.current = key;
    const card = tree.current?.querySelector(`[data-node="${key}"], [data-branch="${key}"]`);
    card?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return tree;
}

export function TreeView({ model }: ModelProps): ReactNode {
  const t = useText();
  const onKeyDown = useTreeKeys(model);
  const tree = useInView(model.open);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys beside the buttons, which do the same
    <section ref={tree} className="fs-tree" aria-label={t('flowsetup.tree.label')} onKeyDown={onKeyDown}>
      <StartCard model={model} />
      <Chain model={model} chain={START} nodes={model.tree.nodes} depth={0} name={t('flowsetup.kind.start')} />
      <p className="fs-end">{t('flowsetup.kind.end')}</p>
    </section>
  );
}
