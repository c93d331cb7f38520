/** 到场 on the phone: scan the point, or say why it cannot be; where nothing has to be shown, be located or just say so. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ArrivalSheet, LocateButton } from '@/ui/case/arrival-sheet.mobile';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useArrival, type ArrivalProof } from '@/ui/case/use-arrival';
import { Button } from '@/ui/common/button';
import { FormHints } from '@/ui/common/form-hints';
import { FormSheet } from '@/ui/mobile/form-page';
import { asksForScan } from '../order';
import type { OpenSheetProps } from './lazy-sheet.mobile';
import { useOrderForm } from './use-order-form';

type Props = Omit<OpenSheetProps, 'open'>;

/** Words and a photo in place of the code; there is none to type here. */
function Unscanned({ order, model, sheet }: Props): ReactNode {
  const { definition } = useOrderForm('arrive', order, model.act.send, sheet.close);
  const fields = definition.fields.filter(({ name }) => name === 'reason' || name === 'photos');
  const initial = { ...definition.initial, noScan: true };
  return <FormSheet open onClose={sheet.close} definition={{ ...definition, fields, initial }} />;
}

function useOrderArrival({ model, sheet }: Props) {
  const submit = useActSubmit(model.act.send);
  // The picture in which the code was seen is an alarm's evidence: an order asks for none.
  const send = ({ scanCode, latitude, longitude }: ArrivalProof): Promise<void> =>
    submit({ action: 'arrive', scanCode, latitude, longitude });
  return useArrival(send, sheet.close);
}

export function ArriveSheet(props: Props): ReactNode {
  const t = useText();
  const [unscanned, setUnscanned] = useState(false);
  const arrival = useOrderArrival(props);
  const { sent } = arrival;
  if (unscanned) return <Unscanned {...props} />;
  const needScan = asksForScan(props.order);
  const hints = needScan && <FormHints hints={['orderact.hint.scan']} />;
  return (
    <ArrivalSheet title="order.action.arrive" arrival={arrival} onClose={props.sheet.close} hints={hints}>
      {needScan ? (
        <Button tone="quiet" size="main" block onClick={() => setUnscanned(true)}>
          {t('orderact.arrive.noScan')}
        </Button>
      ) : (
        <>
          <LocateButton arrival={arrival} label="orderact.arrive.location" />
          <Button size="main" block pending={sent.pending} onClick={() => void sent.run({})}>
            {t('orderact.arrive.plain')}
          </Button>
        </>
      )}
    </ArrivalSheet>
  );
}
