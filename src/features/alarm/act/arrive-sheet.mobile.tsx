/** 到场 on the phone: scan the point, or be located, or say why neither works. */
import '@/i18n/alarm-form-texts';
import { useState, type ReactNode } from 'react';
import { ARRIVE_WAY } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { newUuid } from '@/outbox/uuid';
import { ArrivalSheet, LocateButton } from '@/ui/case/arrival-sheet.mobile';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useArrival, type ArrivalProof } from '@/ui/case/use-arrival';
import { Button } from '@/ui/common/button';
import { FormSheet } from '@/ui/mobile/form-page';
import type { OpenSheetProps } from './lazy-sheet.mobile';
import { useAlarmForm } from './use-alarm-form';

type Props = Omit<OpenSheetProps, 'open'>;

function Reason({ alarm, model, sheet }: Props): ReactNode {
  const { definition } = useAlarmForm({ kind: 'arrive' }, alarm, model.act.send, sheet.close);
  // The code is scanned on the step before.
  const fields = definition.fields.filter(({ name }) => name !== 'scanCode');
  return <FormSheet open onClose={sheet.close} definition={{ ...definition, fields }} />;
}

function useAlarmArrival({ model, sheet }: Props) {
  const submit = useActSubmit(model.act.send);
  const send = ({ scanCode, picture, ...place }: ArrivalProof): Promise<void> => {
    if (!scanCode) return submit({ action: 'arrive', way: ARRIVE_WAY.location, ...place });
    const photos = picture ? [{ key: newUuid(), blob: picture, takenAt: Date.now() }] : [];
    const photoKeys = photos.map(({ key }) => key);
    return submit({ action: 'arrive', way: ARRIVE_WAY.scan, scanCode, ...place, photoKeys }, photos);
  };
  return useArrival(send, sheet.close);
}

export function ArriveSheet(props: Props): ReactNode {
  const t = useText();
  const [giving, setGiving] = useState(false);
  const arrival = useAlarmArrival(props);
  if (giving) return <Reason {...props} />;
  return (
    <ArrivalSheet title="alarm.arrive.title" arrival={arrival} onClose={props.sheet.close}>
      <LocateButton arrival={arrival} label="alarm.arrive.location" />
      <Button size="main" block onClick={() => setGiving(true)}>
        {t('alarm.arrive.reason')}
      </Button>
    </ArrivalSheet>
  );
}
