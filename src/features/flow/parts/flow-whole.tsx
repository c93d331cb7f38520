/** The parts of an approval below its head, the same in both presentations. */
import type { ReactNode } from 'react';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import { lazyPart } from '@/ui/lazy-part';
import { FlowFilled } from '@/ui/form-schema/flow-filled';
import { BusinessCard } from './business-card';
import type { FlowRareProps } from './flow-rare';
import { FlowPath } from './flow-path';

const FlowRare = lazyPart<FlowRareProps>(() => import('./flow-rare'), ['flow']);

interface PartProps {
  flow: FlowDetail;
  onView: ShowPhotos;
}

export function FlowContent({ flow, onView }: PartProps): ReactNode {
  const t = useText();
  const { form, values, names, photos } = flow;
  return (
    <>
      <BusinessCard flow={flow} />
      {(flow.family || flow.stuck?.reason) && <FlowRare flow={flow} />}
      {form.length > 0 && (
        <Block title={t('flow.section.form')}>
          <FlowFilled fields={form} values={values} names={names} onView={onView} {...(photos && { photos })} />
        </Block>
      )}
    </>
  );
}

export function PathBlock({ flow, onView }: PartProps): ReactNode {
  const t = useText();
  return (
    <Block title={t('flow.path.title')}>
      <FlowPath path={flow.path} flow={flow} onView={onView} />
    </Block>
  );
}
