/** The organisations beside a list of people, on a desk: a tree by the pattern of the ARIA guide, one stop of the Tab key. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { stepBy, type OrgNode } from './org-tree';
import { useOrgSide, type OrgSide as Model } from './use-org-side';
import './org-side.css';

interface NodeProps {
  node: OrgNode;
  model: Model;
  /** The node that can be reached by the Tab key. */
  isStop: boolean;
}

function Node({ node, model, isStop }: NodeProps): ReactNode {
  const { id, name, level, people, isLeaf } = node;
  const isOpen = id !== null && model.open.has(id);
  const isChosen = (model.chosen?.id ?? null) === id;
  return (
    // The tree handles keyboard input.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <li
      role="treeitem"
      className="people-org"
      style={{ paddingInlineStart: `calc(var(--sp-s3) * ${level})` }}
      aria-level={level}
      aria-selected={isChosen}
      aria-expanded={isLeaf ? undefined : isOpen}
      tabIndex={isStop ? 0 : -1}
      title={name}
      onClick={() => model.choose(id)}
    >
      <span
        className="people-org-fold"
        data-leaf={isLeaf || undefined}
        data-open={isOpen || undefined}
        aria-hidden="true"
        onClick={(event) => {
          if (isLeaf || id === null) return;
          event.stopPropagation();
          model.fold(id);
        }}
      />
      <span className="people-org-name">{name}</span>
      {people !== undefined && <small className="sp-num">{people}</small>}
    </li>
  );
}

function Tree({ model }: { model: Model }): ReactNode {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState<number>();
  const { nodes, open } = model;
  const chosenAt = nodes.findIndex(({ id }) => id === (model.chosen?.id ?? null));
  const at = Math.min(stop ?? Math.max(0, chosenAt), nodes.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = stepBy(event.key, nodes, at, open);
    if (!step) return;
    event.preventDefault();
    // Keep the key from the list, which has its own keyboard shortcuts.
    event.stopPropagation();
    if ('fold' in step) return model.fold(step.fold);
    if ('choose' in step) return model.choose(nodes[step.choose]?.id ?? null);
    setStop(step.to);
    const item = list.current?.children[step.to];
    if (item instanceof HTMLElement) item.focus();
  };
  return (
    <ul
      ref={list}
      role="tree"
      className="people-orgs"
      aria-label={t('people.side.title')}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const place = [...(list.current?.children ?? [])].indexOf(target);
        if (place >= 0) setStop(place);
      }}
    >
      {nodes.map((node, index) => (
        <Node key={node.id ?? 0} node={node} model={model} isStop={index === at} />
      ))}
    </ul>
  );
}

interface OrgSideProps {
  mine: boolean;
  parkId?: number | undefined;
}

export function OrgSide({ mine, parkId }: OrgSideProps): ReactNode {
  const t = useText();
  const model = useOrgSide({ mine, parkId }, t('people.side.everybody'));
  const { isShut, chosen, nodes } = model;
  const words = t(isShut ? 'people.side.unfold' : 'people.side.fold');
  return (
    <aside className="people-side" data-shut={isShut || undefined} aria-label={t('people.side.title')}>
      <div className="people-side-head">
        {!isShut && <h2>{t('people.side.title')}</h2>}
        <button
          type="button"
          className="people-side-fold"
          aria-expanded={!isShut}
          aria-label={words}
          title={isShut && chosen?.id ? labelled(words, chosen.name) : words}
          data-chosen={(isShut && chosen?.id !== null && chosen !== undefined) || undefined}
          onClick={() => model.shut(!isShut)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={isShut ? 'M9 6l6 6-6 6' : 'M15 6l-6 6 6 6'} />
          </svg>
          {isShut && <span>{t('people.side.title')}</span>}
        </button>
      </div>
      {!isShut && nodes.length > 0 && <Tree model={model} />}
    </aside>
  );
}
