/** A binding on a phone: the picture with its zones, then threshold and hours; saving and arming at the thumb. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Page } from '@/ui/mobile/page';
import '@/ui/mobile/action-bar.css';
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
        <Page
          footer={
            <div className="sp-action-bar ve-footer">
              <SaveBar model={model} />
              {!model.isChanged && <BindingActs model={model} binding={binding} />}
            </div>
          }
        >
          <BindingHead binding={binding} />
          <Block title={t('videoevent.section.zones')}>
            <Zones model={model} binding={binding} />
          </Block>
          <Block title={t('videoevent.section.threshold')}>
            <Threshold model={model} binding={binding} />
          </Block>
          <Block title={t('videoevent.section.settings')}>
            <SettingsFields model={model} />
          </Block>
        </Page>
      )}
    </BindingState>
  );
}

export default function BindingPage(): ReactNode {
  const { id, algorithmId } = useBindingAddress();
  if (id === undefined && algorithmId !== undefined)
    return (
      <Page>
        <NewBinding algorithmId={algorithmId} />
      </Page>
    );
  return <Binding key={id} id={id} />;
}
