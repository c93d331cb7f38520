/** A list of options in a sheet, with search when there are many or they are loaded. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '../../common/skeleton';
import type { Option } from '../../model/field-types';
import { useOptions } from '../../model/use-options';
import { Sheet } from '../sheet';
import './option-sheet.css';

interface OptionSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Tells this field's loaded options from another's. */
  name: string;
  /** Known options; without them `search` brings them. */
  options?: readonly Option[];
  search?: (keyword: string) => Promise<readonly Option[]>;
  searchHint?: string;
  onChoose: (option: Option) => void;
}

const matches = (option: Option, keyword: string): boolean =>
  option.label.toLowerCase().includes(keyword.trim().toLowerCase());

function OptionRows({
  options,
  onChoose,
}: {
  options: readonly Option[];
  onChoose: (option: Option) => void;
}): ReactNode {
  const t = useText();
  if (options.length === 0) return <p className="sp-options-none">{t('common.field.noOptions')}</p>;
  return (
    <ul className="sp-options">
      {options.map((option) => (
        <li key={option.value}>
          <button type="button" disabled={option.disabled} onClick={() => onChoose(option)}>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function LoadedRows({
  name,
  search,
  keyword,
  onChoose,
}: {
  name: string;
  search: (keyword: string) => Promise<readonly Option[]>;
  keyword: string;
  onChoose: (option: Option) => void;
}): ReactNode {
  const t = useText();
  const { options, isLoading, failed } = useOptions(name, search, keyword);
  if (failed) return <p className="sp-options-none">{t('common.view.errorTitle')}</p>;
  return isLoading && options.length === 0 ? (
    <ListSkeleton rows={4} />
  ) : (
    <OptionRows options={options} onChoose={onChoose} />
  );
}

const nothing = (): Promise<readonly Option[]> => Promise.resolve([]);

export function OptionSheet({
  open,
  onClose,
  title,
  name,
  options,
  search,
  searchHint,
  onChoose,
}: OptionSheetProps): ReactNode {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const choose = (option: Option): void => {
    onChoose(option);
    onClose();
  };
  const hint = searchHint ?? t('common.action.search');
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <input
        className="sp-input sp-options-search"
        type="search"
        value={keyword}
        placeholder={hint}
        aria-label={hint}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {options ? (
        <OptionRows options={options.filter((option) => matches(option, keyword))} onChoose={choose} />
      ) : (
        <LoadedRows name={name} search={search ?? nothing} keyword={keyword} onChoose={choose} />
      )}
    </Sheet>
  );
}
