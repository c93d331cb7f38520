/** The designer of one definition: its draft, what is chosen and open, what is wrong. */
import { useMemo, useState } from 'react';
import type { FlowDefWhole } from '@/contract/flow/flow-setup';
import { START, isBlock, placedOf, type FlowTree } from '@/contract/flow/flow-tree';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import type { KitVoice } from '@/ui/model/kit-voice';
import { designFaults, type DesignFault } from './design-faults';
import { knownFacts } from './known-fields';
import { newBranch, newNode, type NewWords, type NodeKind } from './new-node';
import { branchOf, blockOf, copied, inserted, movedTo, removed, shifted, withBranch, type Place } from './tree-edit';
import { freshKeys, takenKeys } from './tree-parts';
import { useDraft } from './use-draft';
import { useNaming } from './use-naming';

/** What is open beside the tree. */
export type Open =
  | { readonly kind: 'start' | 'check' | 'try' | 'replay' | 'publish' }
  | { readonly kind: 'node' | 'branch' | 'more'; readonly key: string }
  | { readonly kind: 'add'; readonly place: Place };

function useNewWords(): NewWords {
  const t = useText();
  return {
    kind: (kind) => t(`flowsetup.kind.${kind}`),
    branch: (n) => t('flowsetup.tree.branch', { n }),
    other: t('flowsetup.tree.other'),
  };
}

/** Which branch of each block is open on a phone; the first unless another was chosen. */
function useOpenBranches(tree: FlowTree) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  return {
    branchOn: (blockKey: string): string | undefined => chosen[blockKey],
    showBranch: (blockKey: string, branchKey: string): void => setChosen((now) => ({ ...now, [blockKey]: branchKey })),
    /** Opens every branch on the way to a node or branch. */
    reveal: (key: string): void => {
      const block = blockOf(tree, key);
      const within = placedOf(tree, block?.key ?? key)?.within ?? [];
      const way = within.map((each) => [each.block.key, each.branch.key] as const);
      setChosen((now) => ({ ...now, ...Object.fromEntries(way), ...(block && { [block.key]: key }) }));
    },
  };
}

export function useDesigner(parkId: number, def: FlowDefWhole, voice: KitVoice) {
  const t = useText();
  const words = useNewWords();
  const mayDesign = useSession().user?.permissions.includes('flow.design') ?? false;
  const mayChange = mayDesign && !def.locked;
  const draft = useDraft({ parkId, id: def.id }, def, mayChange);
  const { form, tree } = draft.draft;
  const names = useNaming(parkId, def, draft.draft, draft.steps);
  const [open, setOpen] = useState<Open>();
  const [moving, setMoving] = useState<string>();
  const branches = useOpenBranches(tree);
  const { facts, guarded, kind } = def;
  const faults = useMemo(
    () => designFaults({ form, tree }, { facts: knownFacts(facts), guarded, kind }),
    [form, tree, facts, guarded, kind],
  );
  const reserved = useMemo(
    () => [def.draft, ...draft.steps].flatMap((step) => [...takenKeys(step.tree)]),
    [def.draft, draft.steps],
  );
  const changeTree = (change: (tree: FlowTree) => FlowTree, into?: string): void =>
    draft.change((before) => {
      const after = change(before.tree);
      return after === before.tree ? before : { ...before, tree: after };
    }, into);
  const nameOf = (key: string): string =>
    key === START ? t('flowsetup.kind.start') : (placedOf(tree, key)?.node.name ?? branchOf(tree, key)?.name ?? '');
  const show = (key: string): void => {
    branches.reveal(key);
    if (key === START) setOpen({ kind: 'start' });
    else setOpen({ kind: branchOf(tree, key) ? 'branch' : 'node', key });
  };
  const put = (change: (tree: FlowTree) => FlowTree): void => {
    if (change(tree) === tree) voice.say(t('flowsetup.tree.tooDeep'), 'error');
    else changeTree(change);
  };
  return {
    parkId,
    def,
    voice,
    mayChange,
    ...draft,
    form,
    tree,
    ...names,
    ...branches,
    faults,
    faultsAt: (key: string): DesignFault[] => faults.filter((fault) => fault.key === key),
    open,
    setOpen,
    close: (): void => setOpen(undefined),
    show,
    nameOf,
    changeTree,
    moving,
    startMove: (key: string): void => {
      setMoving(key);
      setOpen(undefined);
    },
    stopMove: (): void => setMoving(undefined),
    /** A + was tapped: the moved node goes there, else a new one is chosen. */
    takePlace: (place: Place): void => {
      if (moving === undefined) return setOpen({ kind: 'add', place });
      put((now) => movedTo(now, moving, place));
      setMoving(undefined);
    },
    dropAt: (key: string, place: Place): void => changeTree((now) => movedTo(now, key, place)),
    add: (kind: NodeKind, place: Place): void => {
      const node = newNode(kind, freshKeys(tree, reserved), words);
      put((now) => inserted(now, place, node));
      setOpen(isBlock(node) ? undefined : { kind: 'node', key: node.key });
    },
    addBranch: (blockKey: string): void => {
      const block = placedOf(tree, blockKey)?.node;
      if (!block || !isBlock(block)) return;
      const isParallel = block.kind === 'parallel';
      const n = block.branches.length + (isParallel ? 1 : 0);
      const branch = newBranch(freshKeys(tree, reserved)('b'), words.branch(n), isParallel);
      changeTree((now) => withBranch(now, blockKey, branch));
      branches.showBranch(blockKey, branch.key);
      setOpen({ kind: 'branch', key: branch.key });
    },
    copy: (key: string): void => {
      put((now) => copied(now, key, reserved));
      setOpen(undefined);
    },
    shift: (key: string, by: -1 | 1): void => changeTree((now) => shifted(now, key, by)),
    remove: (key: string): void => {
      const name = nameOf(key);
      changeTree((now) => removed(now, key));
      setOpen(undefined);
      voice.say(t('flowsetup.tree.removed', { name }), 'good', {
        label: t('flowsetup.action.undo'),
        run: draft.undo,
      });
    },
  };
}
export type DesignerModel = ReturnType<typeof useDesigner>;
