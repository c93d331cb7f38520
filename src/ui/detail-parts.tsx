/** What stands below the facts of a record: its tabs and its history. Drawn alike by both kits. */
import type { ComponentType, ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ChangesView } from './changes-view';
import { DetailTabs } from './detail-tabs';
import type { AnyValues, Section } from './model/definitions';
import type { KitVoice } from './model/kit-voice';
import { labelText } from './model/label-text';
import type { AnyDetail } from './model/tree-definition';

interface PartsProps {
  definition: AnyDetail;
  voice: KitVoice;
  /** How the kit draws facts. */
  FactGrid: ComponentType<{ facts: NonNullable<Section<AnyValues>['facts']>; record: AnyValues }>;
  record: AnyValues;
}

const drawSection =
  ({ facts, render }: Section<AnyValues>, { FactGrid, record }: PartsProps) =>
  (): ReactNode => (
    <>
      {facts && <FactGrid facts={facts} record={record} />}
      {render?.(record)}
    </>
  );
const drawChanges =
  (of: NonNullable<AnyDetail['changes']>, { record, voice }: PartsProps) =>
  (): ReactNode => <ChangesView of={of} record={record} voice={voice} />;

function Parts(props: PartsProps): ReactNode {
  const t = useText();
  const { definition, record } = props;
  const { tabs = [], changes } = definition;
  const parts = tabs
    .filter((section) => section.when?.(record) ?? true)
    .map((section) => ({
      key: section.key,
      title: labelText(section.title, t),
      draw: drawSection(section, props),
    }));
  const history = changes && { key: 'changes', title: t('admin.changes.title'), draw: drawChanges(changes, props) };
  return <DetailTabs parts={history ? [...parts, history] : parts} label={definition.title(record)} />;
}

/** @returns what a detail page draws below its facts */
export const partsBelow =
  (parts: Omit<PartsProps, 'record'>) =>
  (record: AnyValues): ReactNode => <Parts {...parts} record={record} />;
