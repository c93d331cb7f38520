/** 到场 on the phone: scan the point, or be located, or say why neither works. */
import '@/i18n/alarm-form-texts';
import '@/i18n/form-texts';
import { useRef, useState, type ReactNode } from 'react';
import { ARRIVE_WAY } from '@/contract/codes';
import type { TextKey } from '@/i18n/areas';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import type { OnCode } from '@/lib/scan';
import { LocateError, locate, locateIfAllowed, type Place } from '@/lib/geolocation';
import { Button } from '@/ui/common/button';
import { FormSheet } from '@/ui/mobile/form-page';
import { ScanSheet } from '@/ui/mobile/scan-sheet';
import { Sheet } from '@/ui/mobile/sheet';
import { useCommand } from '@/ui/model/use-command';
import type { OpenSheetProps } from './lazy-sheet.mobile';
import type { ActRequest } from './use-act';
import type { PhotoInput } from '@/outbox/entry';
import { readOutcome } from '@/outbox/read-outcome';
import { newUuid } from '@/outbox/uuid';
import { useActForm } from './use-act-form';
import '@/ui/common/form-hints.css';

type Props = Omit<OpenSheetProps, 'open'>;

function Reason({ alarm, model, sheet }: Props): ReactNode {
  const { definition } = useActForm({ kind: 'arrive' }, alarm, model.act.send, sheet.close);
  // The code is scanned on the step before.
  const fields = definition.fields.filter(({ name }) => name !== 'scanCode');
  return <FormSheet open onClose={sheet.close} definition={{ ...definition, fields }} />;
}

/** Sends the arrival; what the person can mend (another point's code, too far away) is said here. */
function useArrival({ model, sheet }: Props) {
  const [problem, setProblem] = useState<TextKey>();
  const sent = useCommand(
    async (request: ActRequest, photos: readonly PhotoInput[] = []) =>
      readOutcome(await model.act.send(request, { photos })),
    { onDone: sheet.close },
  );
  const located = useCommand(async () => {
    setProblem(undefined);
    try {
      const { latitude, longitude } = await locate();
      void sent.run({ action: 'arrive', way: ARRIVE_WAY.location, latitude, longitude });
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
  const [step, setStep] = useState<'ways' | 'scan' | 'reason'>('ways');
  const near = useRef<Place>(undefined);
  const { sent, located, problem } = useArrival(props);
  const { close } = props.sheet;
  if (step === 'reason') return <Reason {...props} />;
  const onCode: OnCode = (scanCode, picture) => {
    const { latitude, longitude } = near.current ?? {};
    const photos = picture ? [{ key: newUuid(), blob: picture, takenAt: Date.now() }] : [];
    const photoKeys = photos.map(({ key }) => key);
    void sent.run({ action: 'arrive', way: ARRIVE_WAY.scan, scanCode, latitude, longitude, photoKeys }, photos);
  };
  const scan = (): void => {
    setStep('scan');
    // Beside the code, if it is there in time: nobody waits for satellites in a basement.
    void locateIfAllowed().then((place) => (near.current = place));
  };
  return (
    <Sheet open onClose={close} title={t('alarm.arrive.title')}>
      <div className="sp-ways">
        <Button tone="main" size="main" block pending={sent.pending} onClick={scan}>
          {t(sent.pending ? 'common.send.sending' : 'common.scan.point')}
        </Button>
        <Button size="main" block pending={located.pending} onClick={() => void located.run()}>
          {t(located.pending ? 'common.location.locating' : 'alarm.arrive.location')}
        </Button>
        <Button size="main" block onClick={() => setStep('reason')}>
          {t('alarm.arrive.reason')}
        </Button>
        <p className="sp-error" role="alert">
          {problem && t(problem)}
          {sent.error && errorText(sent.error)}
        </p>
      </div>
      <ScanSheet open={step === 'scan'} onClose={() => setStep('ways')} onCode={onCode} />
    </Sheet>
  );
}
