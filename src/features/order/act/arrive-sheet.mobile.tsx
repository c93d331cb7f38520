/** 到场 on the phone: scan the point, or be located; where nothing has to be shown, just say so. */
import { useState, type ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { LocateError, locate } from '@/lib/geolocation';
import { Button } from '@/ui/common/button';
import { FormHints } from '@/ui/common/form-hints';
import { ScanSheet } from '@/ui/mobile/scan-sheet';
import { Sheet } from '@/ui/mobile/sheet';
import { useCommand } from '@/ui/model/use-command';
import { asksForScan } from '../order';
import type { OpenSheetProps } from './lazy-sheet.mobile';
import { useActSubmit } from './use-act-submit';

type Props = Omit<OpenSheetProps, 'open'>;

/** Sends the arrival; what the person can mend (another point's code) is said here. */
function useArrival({ model, sheet }: Props) {
  const [problem, setProblem] = useState<TextKey>();
  const submit = useActSubmit(model.act.send);
  const sent = useCommand(
    (proof: { scanCode?: string; latitude?: number; longitude?: number }) => submit({ action: 'arrive', ...proof }),
    { onDone: sheet.close },
  );
  const located = useCommand(async () => {
    setProblem(undefined);
    try {
      const { latitude, longitude } = await locate();
      void sent.run({ latitude, longitude });
    } catch (error) {
      setProblem(
        error instanceof LocateError && error.reason === 'denied' ? 'common.location.denied' : 'common.location.failed',
      );
    }
  });
  return { sent, located, problem };
}

export function ArriveSheet(props: Props): ReactNode {
  const t = useText();
  const [scanning, setScanning] = useState(false);
  const { sent, located, problem } = useArrival(props);
  const needScan = asksForScan(props.order);
  const { close } = props.sheet;
  return (
    <Sheet open onClose={close} title={t('order.action.arrive')}>
      <div className="sp-ways">
        {needScan && <FormHints hints={['order.hint.scan']} />}
        <Button tone="main" size="main" block pending={sent.pending} onClick={() => setScanning(true)}>
          {t(sent.pending ? 'common.send.sending' : 'common.scan.point')}
        </Button>
        {!needScan && (
          <>
            <Button size="main" block pending={located.pending} onClick={() => void located.run()}>
              {t(located.pending ? 'common.location.locating' : 'order.arrive.location')}
            </Button>
            <Button size="main" block pending={sent.pending} onClick={() => void sent.run({})}>
              {t('order.arrive.plain')}
            </Button>
          </>
        )}
        <p className="sp-error" role="alert">
          {problem && t(problem)}
          {sent.error && errorText(sent.error)}
        </p>
      </div>
      <ScanSheet
        open={scanning}
        onClose={() => setScanning(false)}
        onCode={(scanCode) => void sent.run({ scanCode })}
      />
    </Sheet>
  );
}
