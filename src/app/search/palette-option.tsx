/** One line of the palette. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { MenuIcon } from '@/ui/menu-icon';
import { FOUND } from './found-kinds';
import type { PaletteItem } from './palette-items';
import { ResultWords } from './result-words';

function Words({ item }: { item: PaletteItem }): ReactNode {
  const t = useText();
  if (item.of === 'menu') return <ResultWords result={item.result} />;
  const { title, mark, hint, parkName } = item.found;
  return (
    <span className="sp-result">
      <span>{item.of === 'dispatch' ? t('menu.palette.dispatch', { title }) : title}</span>
      <small>{[mark, hint, parkName].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

const iconOf = (item: PaletteItem): { icon: string; path: string } => {
  if (item.of === 'menu') return item.result.node;
  return { icon: item.of === 'dispatch' ? 'flow' : FOUND[item.found.kind].icon, path: '' };
};

/** What stands in a line: the same on both devices. */
export const PaletteLine = ({ item }: { item: PaletteItem }): ReactNode => (
  <>
    <MenuIcon node={iconOf(item)} />
    <Words item={item} />
  </>
);

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export const PaletteOption = ({ id, item, isActive, onPoint, onChoose }: OptionProps): ReactNode => (
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
    <PaletteLine item={item} />
  </div>
);
