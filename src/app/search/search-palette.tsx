/** The search of the desktop, in menus and records: type, arrows, Enter. A combobox with its list; the page behind waits. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Icon } from '../phone-shell/icons';
import { useMenu } from '../use-menu';
import { PaletteOption } from './palette-option';
import type { PaletteGroup, PaletteItem } from './palette-items';
import { closeSearch } from './search-open';
import { useOptions } from './use-options';
import { usePalette } from './use-palette';
import './search.css';

/** The browser keeps focus and keys inside, and gives the focus back. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

interface GroupProps {
  group: PaletteGroup;
  title: string;
  /** How many stand before it. */
  from: number;
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (item: PaletteItem) => void;
}

const Group = ({ group, title, from, active, optionId, onPoint, onChoose }: GroupProps): ReactNode => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a combobox's options
  <div role="group" aria-label={title}>
    <p className="sp-palette-head" aria-hidden="true">
      {title}
    </p>
    {group.items.map((item, index) => (
      <PaletteOption
        key={item.key}
        id={optionId(from + index)}
        item={item}
        isActive={from + index === active}
        onPoint={() => onPoint(from + index)}
        onChoose={() => onChoose(item)}
      />
    ))}
  </div>
);

export default function SearchPalette(): ReactNode {
  const t = useText();
  const id = useId();
  const dialog = useModal();
  const [query, setQuery] = useState('');
  const { nodes } = useMenu();
  const found = usePalette({ nodes, query, isPhone: false, onClose: closeSearch });
  const { isIdle, groups, items, choose, isWaiting, hasFailed, isOffline } = found;
  const { active, point, onKeyDown } = useOptions(items.length, query, (index) => choose(items[index]));
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const isNone = !isIdle && items.length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the panel closes; Esc does the same
    <dialog
      ref={dialog}
      className="sp-palette"
      aria-label={t('menu.palette.title')}
      onCancel={closeSearch}
      onClick={(event) => event.target === dialog.current && closeSearch()}
    >
      <div className="sp-palette-field">
        <Icon name="search" size={20} />
        <input
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          aria-autocomplete="list"
          aria-label={t('menu.palette.title')}
          placeholder={t('menu.palette.hint')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="sp-palette-list">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list: the focus stays in the field */}
        <div role="listbox" id={`${id}-list`} aria-label={t('menu.palette.results')}>
          {groups.map((group, index) => (
            <Group
              key={group.key}
              group={group}
              title={isIdle ? t('menu.search.recent') : t(`menu.palette.${group.key}`)}
              from={groups.slice(0, index).reduce((count, { items: before }) => count + before.length, 0)}
              active={active}
              optionId={optionId}
              onPoint={point}
              onChoose={choose}
            />
          ))}
        </div>
        {isWaiting && <p className="sp-palette-none">{t('menu.palette.waiting')}</p>}
        {hasFailed && (
          <p className="sp-palette-none">{t(isOffline ? 'menu.palette.offline' : 'menu.palette.failed')}</p>
        )}
        {isNone && !isWaiting && !hasFailed && <p className="sp-palette-none">{t('menu.palette.nothing')}</p>}
      </div>
      <p className="sp-palette-keys">{t('menu.search.keys')}</p>
      <output className="sp-hidden">{!isIdle && !isWaiting && t('menu.search.count', { count: items.length })}</output>
    </dialog>
  );
}
