/** 到场 on the phone: scan the point, or say why it cannot be; where nothing has to be shown, be located or just say so. */
import '@/i18n/form-texts';
import { useRef, useState, type ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { LocateError, locate, locateIfAllowed, type Place } from '@/lib/geolocation';
import { Button } from '@/ui/common/button';
import { FormHints } from '@/ui/common/form-hints';
import { FormSheet } from '@/ui/mobile/form-page';
import { ScanSheet } from '@/ui/mobile/scan-sheet';
import { Sheet } from '@/ui/mobile/sheet';
import { useCommand } from '@/ui/model/use-command';
import { asksForScan } from '../order';
import type { OpenSheetProps } from './lazy-sheet.mobile';
import { useActForm } from './use-act-form';
import { useActSubmit } from './use-act-submit';

type Props = Omit<OpenSheetProps, 'open'>;

/** Words and a photo in place of the code; there is none to type here. */
function Unscanned({ order, model, sheet }: Props): ReactNode {
  const { definition } = useActForm('arrive', order, model.act.send, sheet.close);
  const fields = definition.fields.filter(({ name }) => name === 'reason' || name === 'photos');
  const initial = { ...definition.initial, noScan: true };
  return <FormSheet open onClose={sheet.close} definition={{ ...definition, fields, initial }} />;
}

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
  const [step, setStep] = useState<'ways' | 'scan' | 'unscanned'>('ways');
  const near = useRef<Place>(undefined);
  const { sent, located, problem } = useArrival(props);
  const needScan = asksForScan(props.order);
  const { close } = props.sheet;
  const scan = (): void => {
    setStep('scan');
    // Beside the code, if it is there in time: nobody waits for satellites in a basement.
    void locateIfAllowed().then((place) => (near.current = place));
  };
  if (step === 'unscanned') return <Unscanned {...props} />;
  return (
    <Sheet open onClose={close} title={t('order.action.arrive')}>
      <div className="sp-ways">
        {needScan && <FormHints hints={['orderact.hint.scan']} />}
        <Button tone="main" size="main" block pending={sent.pending} onClick={scan}>
          {t(sent.pending ? 'common.send.sending' : 'common.scan.point')}
        </Button>
        {needScan ? (
          <Button tone="quiet" size="main" block onClick={() => setStep('unscanned')}>
            {t('orderact.arrive.noScan')}
          </Button>
        ) : (
          <>
            <Button size="main" block pending={located.pending} onClick={() => void located.run()}>
              {t(located.pending ? 'common.location.locating' : 'orderact.arrive.location')}
            </Button>
            <Button size="main" block pending={sent.pending} onClick={() => void sent.run({})}>
              {t('orderact.arrive.plain')}
            </Button>
          </>
        )}
        <p className="sp-error" role="alert">
          {problem && t(problem)}
          {sent.error && errorText(sent.error)}
        </p>
      </div>
      <ScanSheet
        open={step === 'scan'}
        onClose={() => setStep('ways')}
        onCode={(scanCode) => {
          const { latitude, longitude } = near.current ?? {};
          void sent.run({ scanCode, latitude, longitude });
        }}
      />
    </Sheet>
  );
}
