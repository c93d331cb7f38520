import type { ReactNode } from 'react';
import { FormSheet } from '@/ui/mobile/form-page';
import { list } from '@/ui/mobile/list';
import { toast } from '@/ui/mobile/toast';
import { useHandling } from './use-handling';
import { useSysLog } from './use-sys-log';

const Rows = list(useSysLog);

export default function SysLog(): ReactNode {
  const { isOpen, form, close } = useHandling(toast);
  return (
    <>
      <Rows />
      <FormSheet open={isOpen} onClose={close} definition={form} />
    </>
  );
}
