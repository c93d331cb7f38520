/** A binding at the desk: the picture with its zones at the left, threshold, hours and state at the right. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { RecordLayout } from '@/ui/desktop/record-layout';
import {
  BindingActs,
  BindingHead,
  BindingState,
  NewBinding,
  SaveBar,
  SettingsFields,
  Threshold,
  Zones,
} from './binding-parts';
import { useBinding, useBindingAddress } from './use-binding';

function Binding({ id }: { id: number | undefined }): ReactNode {
  const t = useText();
  const model = useBinding(id);
  return (
    <BindingState model={model}>
      {(binding) => (
        <RecordLayout
          wide
          aside={
            <>
              <Block>
                <SaveBar model={model} />
                <BindingActs model={model} binding={binding} />
              </Block>
              <Block title={t('videoevent.section.threshold')}>
                <Threshold model={model} binding={binding} />
              </Block>
              <Block title={t('videoevent.section.settings')}>
                <SettingsFields model={model} />
              </Block>
            </>
          }
        >
          <BindingHead binding={binding} />
          <Block title={t('videoevent.section.zones')}>
            <Zones model={model} binding={binding} />
          </Block>
        </RecordLayout>
      )}
    </BindingState>
  );
}

export default function BindingPage(): ReactNode {
  const { id, algorithmId } = useBindingAddress();
  if (id === undefined && algorithmId !== undefined) return <NewBinding algorithmId={algorithmId} />;
  return <Binding key={id} id={id} />;
}
