/** A desktop record with tabs, its history and its form. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ChangesView } from '../changes-view';
import { DetailTabs } from '../detail-tabs';
import type { AnyValues, Section } from '../model/definitions';
import type { KitVoice } from '../model/kit-voice';
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

interface PartsProps {
  definition: AnyDetail;
  record: AnyValues;
  voice: KitVoice;
}

function Parts({ definition, record, voice }: PartsProps): ReactNode {
  const t = useText();
  const { tabs, changes } = definition;
  const parts = (tabs ?? [])
    .filter((section) => section.when?.(record) ?? true)
    .map((section) => ({
      key: section.key,
      title: labelText(section.title, t),
      draw: drawing(() => drawSection(section, record)),
    }));
  const history = changes && {
    key: 'changes',
    title: t('admin.changes.title'),
    draw: drawing(() => changesOf(changes, record, voice)),
  };
  return <DetailTabs parts={[...parts, ...(history ? [history] : [])]} label={definition.title(record)} />;
}

/** Only what is on show is drawn. */
const drawing = (draw: () => ReactNode): (() => ReactNode) => draw;
const changesOf = (of: NonNullable<AnyDetail['changes']>, record: AnyValues, voice: KitVoice): ReactNode => (
  <ChangesView of={of} record={record} voice={voice} />
);
const partsBelow =
  (definition: AnyDetail, voice: KitVoice) =>
  (record: AnyValues): ReactNode => <Parts definition={definition} record={record} voice={voice} />;

export default function DesktopFullDetail({ definition }: FullDetailProps): ReactNode {
  const voice = useKitVoice();
  const edit = useEditAddress();
  const model = useDetail(definition.endpoint, definition.input, definition);
  const { useForm, mayEdit } = definition;
  const { record } = model;
  const editing = useForm && {
    key: 'edit',
    label: 'admin.edit.edit' as const,
    weight: 'plain' as const,
    when: mayEdit,
    run: () => edit.edit(1),
  };
  return (
    <>
      <DetailPage
        definition={{ ...definition, actions: [...(definition.actions ?? []), ...(editing ? [editing] : [])] }}
        model={model}
        below={partsBelow(definition, voice)}
      />
      {useForm && edit.open && record && (mayEdit?.(record) ?? true) && (
        <EditDrawer useForm={useForm} at={record} onClose={edit.close} />
      )}
    </>
  );
}
