import type { ReactNode } from 'react';
import { FormModal } from '@/ui/desktop/form-page';
import { list } from '@/ui/desktop/list';
import { message } from '@/ui/desktop/message';
import SysTrack from '../sys-track/sys-track.desktop';
import { useHandling } from './use-handling';
import { useSysLog } from './use-sys-log';

const Rows = list(useSysLog, { drawer: () => <SysTrack />, param: 'id' });

export default function SysLog(): ReactNode {
  const { isOpen, form, close } = useHandling(message);
  return (
    <>
      <Rows />
      <FormModal open={isOpen} onClose={close} definition={form} />
    </>
  );
}
