import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import type { Tag } from '@/session/tag-list';
import type { TagActions } from './use-tag-actions';
import { useLongPress } from './use-long-press';

interface Drag {
  start: () => void;
  /** Another one is held over this one. */
  over: () => void;
  end: () => void;
  isDragged: boolean;
}

interface Props {
  tag: Tag;
  name: string;
  isCurrent: boolean;
  /** No other one could be closed. */
  isAlone: boolean;
  actions: TagActions;
  onKeyDown: (event: KeyboardEvent) => void;
  drag: Drag;
}

function useMenu({ tag, isAlone, actions }: Pick<Props, 'tag' | 'isAlone' | 'actions'>): MenuProps {
  const t = useText();
  const items = [
    { key: 'refresh', label: t('desk.tags.refresh'), onClick: () => actions.refresh(tag) },
    { key: 'close', label: t('desk.tags.close'), disabled: tag.affix, onClick: () => actions.close(tag) },
    {
      key: 'closeOthers',
      label: t('desk.tags.closeOthers'),
      disabled: isAlone,
      onClick: () => actions.closeOthers(tag),
    },
    {
      key: 'closeAll',
      label: t('desk.tags.closeAll'),
      disabled: isAlone && tag.affix,
      onClick: () => actions.closeAll(),
    },
  ];
  return {
    items: items.map(({ onClick, ...item }) => ({
      ...item,
      onClick: ({ domEvent }) => {
        domEvent.stopPropagation();
        onClick();
      },
    })),
  };
}

const Cross = (): ReactNode => (
  <svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="m7 7 10 10M17 7 7 17" strokeLinecap="round" />
  </svg>
);

/** One opened view: its link, its cross, its menu. */
export function TagItem(props: Props): ReactNode {
  const { tag, name, isCurrent, actions, onKeyDown, drag } = props;
  const t = useText();
  const [menuOpen, setMenuOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const press = useLongPress(() => setMenuOpen(true));
  const menu = useMenu(props);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <li
      ref={item}
      className="sp-tag-item"
      data-current={isCurrent || undefined}
      data-dragged={drag.isDragged || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- only once somebody has opened it, perhaps by a key */}
      <Dropdown menu={menu} trigger={['contextMenu']} open={menuOpen} onOpenChange={setMenuOpen} autoFocus>
        <Link
          to={tag.path}
          draggable={!tag.affix}
          onDragStart={drag.start}
          onDragEnter={drag.over}
          onDragOver={(event) => event.preventDefault()}
          onDragEnd={drag.end}
          // The middle button closes, as in browsers; not on mouseup, where Linux would paste.
          onAuxClick={(event) => {
            if (event.button !== 1) return;
            event.preventDefault();
            actions.close(tag);
          }}
          aria-current={isCurrent ? 'page' : undefined}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
          title={name}
          onKeyDown={onKeyDown}
          {...press}
        >
          {name}
        </Link>
      </Dropdown>
      {!tag.affix && (
        <button type="button" aria-label={t('desk.tags.closeOne', { name })} onClick={() => actions.close(tag)}>
          <Cross />
        </button>
      )}
    </li>
  );
}
