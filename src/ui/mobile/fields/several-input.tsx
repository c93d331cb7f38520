/** Several of a list or of a tree, ticked in a sheet. */
import { useState, type ReactNode } from 'react';
import { listed } from '@/i18n/language';
import { filterTree, findPath, type TreeNode } from '@/lib/tree';
import { useText } from '@/i18n/use-text';
import { Button } from '../../common/button';
import { ListSkeleton } from '../../common/skeleton';
import type { Option, TreeOption } from '../../model/field-types';
import { severalIn } from '../../model/filter-values';
import { idsIn, toggled } from '../../model/tree-choice';
import { useOptions, useTreeOptions } from '../../model/use-options';
import { Sheet } from '../sheet';
import type { InputProps } from './input-props';
import { PickButton } from './pick-button';
import './option-sheet.css';
import './several-input.css';

interface FrameProps {
  label: string;
  onClose: () => void;
  keyword: string;
  setKeyword: (keyword: string) => void;
  children: ReactNode;
}

function Frame({ label, onClose, keyword, setKeyword, children }: FrameProps): ReactNode {
  const t = useText();
  const done = (
    <Button tone="main" size="main" block onClick={onClose}>
      {t('common.action.done')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={label} footer={done}>
      <input
        className="sp-input sp-options-search"
        type="search"
        value={keyword}
        placeholder={t('common.action.search')}
        aria-label={t('common.action.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {children}
    </Sheet>
  );
}

interface TickProps {
  words: string;
  isOn: boolean;
  onToggle: () => void;
}

const Tick = ({ words, isOn, onToggle }: TickProps): ReactNode => (
  <label className="sp-tick">
    <input type="checkbox" checked={isOn} onChange={onToggle} />
    <span>{words}</span>
  </label>
);

export function ChoicesInput(props: InputProps<'choices'>): ReactNode {
  const { kind, id, label, value, onChange, invalid, describedBy } = props;
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const [seen, setSeen] = useState<readonly Option[]>(kind.chosen ?? []);
  const fixed = typeof kind.options === 'function' ? undefined : kind.options;
  const search = async (words: string): Promise<readonly Option[]> =>
    typeof kind.options === 'function' ? kind.options(words) : kind.options;
  const { options: loaded } = useOptions(`choices ${id}`, search, fixed ? '' : keyword);
  const options = fixed?.filter((option) => option.label.toLowerCase().includes(keyword.toLowerCase())) ?? loaded;
  const known = [...(fixed ?? loaded), ...seen];
  const chosen = severalIn(value);
  const isOn = (option: Option): boolean => chosen.includes(String(option.value));
  const words = chosen.flatMap((one) => known.find((option) => String(option.value) === one)?.label ?? []);
  const toggle = (option: Option): void => {
    const kept = known.filter((each, index) => isOn(each) && known.findIndex((o) => o.value === each.value) === index);
    const next = isOn(option) ? kept.filter((each) => each.value !== option.value) : [...kept, option];
    setSeen(next);
    onChange(next.map((each) => each.value));
  };
  const button = {
    id,
    invalid,
    describedBy,
    words: listed(words) || undefined,
    onClick: () => setOpen(true),
  };
  return (
    <>
      <PickButton {...button} />
      {open && (
        <Frame label={label} onClose={() => setOpen(false)} keyword={keyword} setKeyword={setKeyword}>
          {options.map((option) => (
            <Tick key={option.value} words={option.label} isOn={isOn(option)} onToggle={() => toggle(option)} />
          ))}
        </Frame>
      )}
    </>
  );
}

function TreeTicks({
  tree,
  keyword,
  kind,
  value,
  onChange,
}: Pick<InputProps<'trees'>, 'kind' | 'value' | 'onChange'> & {
  tree: readonly TreeNode<TreeOption>[];
  keyword: string;
}): ReactNode {
  const t = useText();
  const [at, setAt] = useState<number>();
  const path = at === undefined ? [] : findPath(tree, at);
  const nodes = keyword ? filterTree(tree, keyword) : (path.at(-1)?.children ?? tree);
  const chosen = idsIn(value);
  return (
    <>
      {path.length > 0 && !keyword && (
        <nav className="sp-tree-path">
          <button type="button" onClick={() => setAt(undefined)}>
            {t('common.list.all')}
          </button>
          {path.map((node) => (
            <button type="button" key={node.id} onClick={() => setAt(node.id)}>
              {node.name}
            </button>
          ))}
        </nav>
      )}
      {nodes.map((node) => (
        <div className="sp-tree-row" key={node.id}>
          <Tick
            words={node.name}
            isOn={chosen.includes(node.id)}
            onToggle={() => onChange(toggled(tree, chosen, node, kind.whole === true))}
          />
          {node.children.length > 0 && (
            <button
              type="button"
              className="sp-tree-down"
              onClick={() => setAt(node.id)}
              aria-label={`${t('common.action.unfold')} ${node.name}`}
            >
              {t('common.action.unfold')}
            </button>
          )}
        </div>
      ))}
    </>
  );
}

export function TreesInput({ kind, id, label, value, onChange, invalid, describedBy }: InputProps<'trees'>): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const { tree, isLoading, failed } = useTreeOptions(id, kind.load);
  const chosen = idsIn(value);
  const words = chosen.length === 0 ? undefined : t('admin.several', { count: chosen.length });
  return (
    <>
      <PickButton id={id} words={words} invalid={invalid} describedBy={describedBy} onClick={() => setOpen(true)} />
      {open && (
        <Frame label={label} onClose={() => setOpen(false)} keyword={keyword} setKeyword={setKeyword}>
          {isLoading && <ListSkeleton rows={4} />}
          {failed && <p className="sp-options-none">{t('common.view.errorTitle')}</p>}
          <TreeTicks tree={tree} keyword={keyword} kind={kind} value={value} onChange={onChange} />
        </Frame>
      )}
    </>
  );
}
