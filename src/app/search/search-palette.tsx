/** The search of the desktop: type, arrows, Enter. A combobox with its list; the page behind waits. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useMenuChoice } from '../menu-choose';
import { MenuIcon } from '@/ui/menu-icon';
import { Icon } from '../phone-shell/icons';
import { useMenu } from '../use-menu';
import { ResultWords } from './result-words';
import type { SearchResult } from './search-entries';
import { closeSearch } from './search-open';
import { useMenuSearch } from './use-menu-search';
import { useOptions } from './use-options';
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

interface OptionProps {
  id: string;
  result: SearchResult;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const Option = ({ id, result, isActive, onPoint, onChoose }: OptionProps): ReactNode => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a combobox
    role="option"
    aria-selected={isActive}
    className="sp-palette-option"
    onPointerMove={onPoint}
    onClick={onChoose}
  >
    <MenuIcon node={result.node} />
    <ResultWords result={result} />
  </div>
);

export default function SearchPalette(): ReactNode {
  const t = useText();
  const id = useId();
  const dialog = useModal();
  const [query, setQuery] = useState('');
  const { nodes } = useMenu();
  const { isIdle, results } = useMenuSearch(nodes, query);
  const choose = useMenuChoice();
  const open = (index: number): void => {
    const result = results[index];
    if (!result) return;
    closeSearch();
    choose(result.node);
  };
  const { active, point, onKeyDown } = useOptions(results.length, query, open);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the panel closes; Esc does the same
    <dialog
      ref={dialog}
      className="sp-palette"
      aria-label={t('menu.search.title')}
      onCancel={closeSearch}
      onClick={(event) => event.target === dialog.current && closeSearch()}
    >
      <div className="sp-palette-field">
        <Icon name="search" size={20} />
        <input
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          aria-autocomplete="list"
          aria-label={t('menu.search.title')}
          placeholder={t('menu.search.hint')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="sp-palette-list">
        {isIdle && results.length > 0 && <p className="sp-palette-head">{t('menu.search.recent')}</p>}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list: the focus stays in the field */}
        <div role="listbox" id={`${id}-list`} aria-label={t('menu.search.results')}>
          {results.map((result, index) => (
            <Option
              key={result.node.id}
              id={optionId(index)}
              result={result}
              isActive={index === active}
              onPoint={() => point(index)}
              onChoose={() => open(index)}
            />
          ))}
        </div>
        {!isIdle && results.length === 0 && <p className="sp-palette-none">{t('menu.search.nothing')}</p>}
      </div>
      <p className="sp-palette-keys">{t('menu.search.keys')}</p>
      <output className="sp-hidden">{!isIdle && t('menu.search.count', { count: results.length })}</output>
    </dialog>
  );
}
