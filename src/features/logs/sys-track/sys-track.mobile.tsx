import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { RecordAge, RecordState } from '@/ui/common/record-state';
import { ActionBar } from '@/ui/mobile/action-bar';
import { FormSheet } from '@/ui/mobile/form-page';
import { Page } from '@/ui/mobile/page';
import { toast } from '@/ui/mobile/toast';
import { addressText } from '../sys-log/use-sys-log';
import { SysAround, SysHead, SysTexts } from './sys-parts';
import { useSysTrack } from './use-sys-track';

export default function SysTrack(): ReactNode {
  useText();
  const { id, detail, handling } = useSysTrack(toast);
  const { may, isOpen, form, open, close } = handling;
  const back = { href: href('sysLog'), label: 'logs.track.back' } as const;
  const footer = may && (
    <ActionBar actions={[{ key: 'handle', label: 'logs.sys.handle', weight: 'main', run: open }]} />
  );
  return (
    <RecordState id={id} detail={detail} back={back} said={({ row }) => addressText(row)}>
      {(track) => (
        <Page footer={footer}>
          <RecordAge detail={detail} />
          <div className="lg-tracks" data-ready="record">
            <SysHead track={track} />
            <SysTexts track={track} />
            <SysAround track={track} />
          </div>
          <FormSheet open={isOpen} onClose={close} definition={form} />
        </Page>
      )}
    </RecordState>
  );
}
