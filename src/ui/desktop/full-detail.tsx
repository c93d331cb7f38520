/** A desktop record with tabs, its history and its form. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ChangesView } from '../changes-view';
import { DetailTabs } from '../detail-tabs';
import type { AnyValues, Section } from '../model/definitions';
import type { AnyDetail } from '../model/tree-definition';
import { labelText } from '../model/label-text';
import { useDetail } from '../model/use-detail';
import { useEditAddress } from '../model/use-edit-address';
import { DetailPage, FactGrid } from './detail-page';
import { EditDrawer } from './edit-drawer';
import { useKitVoice } from './use-kit-voice';

export interface FullDetailProps {
  definition: AnyDetail;
}

const drawSection = (section: Section<AnyValues>, record: AnyValues): ReactNode => (
  <>
    {section.facts && <FactGrid facts={section.facts} record={record} />}
    {section.render?.(record)}
  </>
);

export default function DesktopFullDetail({ definition }: FullDetailProps): ReactNode {
  const t = useText();
  const voice = useKitVoice();
  const edit = useEditAddress();
  const model = useDetail(definition.endpoint, definition.input, definition);
  const { tabs, changes, useForm, mayEdit } = definition;
  const { record } = model;
  const editing = useForm && {
    key: 'edit',
    label: 'admin.edit.edit' as const,
    weight: 'plain' as const,
    when: mayEdit,
    run: () => edit.edit(1),
  };
  const partsOf = (shown: AnyValues) => [
    ...(tabs ?? [])
      .filter((section) => section.when?.(shown) ?? true)
      .map((section) => ({
        key: section.key,
        title: labelText(section.title, t),
        draw: () => drawSection(section, shown),
      })),
    ...(changes
      ? [
          {
            key: 'changes',
            title: t('admin.changes.title'),
            draw: () => <ChangesView of={changes} record={shown} voice={voice} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <DetailPage
        definition={{ ...definition, actions: [...(definition.actions ?? []), ...(editing ? [editing] : [])] }}
        model={model}
        below={(shown) => <DetailTabs parts={partsOf(shown)} label={definition.title(shown)} />}
      />
      {useForm && edit.open && record && (mayEdit?.(record) ?? true) && (
        <EditDrawer useForm={useForm} at={record} onClose={edit.close} />
      )}
    </>
  );
}
