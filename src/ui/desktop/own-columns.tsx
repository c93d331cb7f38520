/** The columns that a person has chosen for a list without other tools, and the button that chooses them. */
import type { ReactNode } from 'react';
import { loadTexts } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { lazyPart } from '../lazy-part';
import { columnChoices, keepWidths, withWidths } from '../model/column-order';
import type { ListDefinition } from '../model/definitions';
import { labelText } from '../model/label-text';
import { useListSetting } from '../model/use-list-setting';
import type { ColumnSettingProps } from './column-setting';

/** Its list may be wanted before the administration's texts are within reach. */
async function loadColumnSetting() {
  (await import('@/i18n/admin-texts')).addAdminTexts();
  const [{ ColumnSetting: part }] = await Promise.all([import('./column-setting'), loadTexts(['admin'])]);
  return { default: part };
}
const ColumnSetting = lazyPart<ColumnSettingProps>(loadColumnSetting, []);

type SaveWidths = (widths: Readonly<Record<string, number>>) => void;

/** @returns the definition with these columns, the button, and what keeps their widths, for a list that keeps a choice */
export function useOwnColumns<Row, N extends string>(
  definition: ListDefinition<Row, N>,
): { shown: ListDefinition<Row, N>; button: ReactNode; saveWidths: SaveWidths | undefined } {
  const t = useText();
  const { columns, card, columnSet } = definition;
  const setting = useListSetting(columnSet);
  if (columnSet === undefined) return { shown: definition, button: null, saveWidths: undefined };
  const choices = columnChoices(columns, setting.columns, card.title);
  // The names of the choices are those of the columns.
  const names = choices.filter(({ shown }) => shown).map(({ name }) => name as N);
  const chosen = Object.fromEntries(names.map((name) => [name, columns[name]])) as ListDefinition<Row, N>['columns'];
  return {
    shown: { ...definition, columns: withWidths(chosen, choices) },
    saveWidths: (widths) => void setting.saveColumns(keepWidths(choices, widths)),
    button: (
      <ColumnSetting
        choices={choices}
        titleOf={(name) => labelText(columns[name as N].title, t)}
        always={card.title}
        onChange={(next) => void setting.saveColumns(next)}
      />
    ),
  };
}
