import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button } from '@/ui/common/button';
import { RecordAge, RecordState } from '@/ui/common/record-state';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { FormModal } from '@/ui/desktop/form-page';
import { message } from '@/ui/desktop/message';
import { addressText } from '../sys-log/use-sys-log';
import { SysAround, SysHead, SysTexts } from './sys-parts';
import { useSysTrack } from './use-sys-track';

export default function SysTrack(): ReactNode {
  const t = useText();
  const { id, detail, handling } = useSysTrack(message);
  const { may, isOpen, form, open, close } = handling;
  const back = { href: href('sysLog'), label: 'logs.track.back' } as const;
  return (
    <RecordState id={id} detail={detail} back={back} said={({ row }) => addressText(row)}>
      {(track) => (
        <>
          <RecordAge detail={detail} />
          <RecordLayout wide aside={<SysAround track={track} />}>
            <div className="lg-tracks" data-ready="record">
              <SysHead track={track}>
                {may && (
                  <p className="lg-links">
                    <Button tone="main" onClick={open}>
                      {t('logs.sys.handle')}
                    </Button>
                  </p>
                )}
              </SysHead>
              <SysTexts track={track} />
            </div>
          </RecordLayout>
          <FormModal open={isOpen} onClose={close} definition={form} />
        </>
      )}
    </RecordState>
  );
}
