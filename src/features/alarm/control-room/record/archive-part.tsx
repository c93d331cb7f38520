/** The record on paper, with the button that prints it. */
import type { ReactNode } from 'react';
import type { AlarmRecordMore } from '@/contract/control-room';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { AlarmPaper } from './alarm-paper';
import { useArchive } from './use-archive';

export function ArchivePart({ alarm, more }: { alarm: AlarmDetail; more: AlarmRecordMore }): ReactNode {
  const t = useText();
  const archive = useArchive(alarm.id);
  const isWhole = archive.failed || (archive.signals && archive.notices);
  // What is printed is what is there: nobody prints half a record by being quick.
  if (!isWhole) return <ListSkeleton rows={6} />;
  return (
    <>
      <p className="al-part-head">
        <Button tone="main" onClick={() => globalThis.print()}>
          {t('alarmdesk.archive.print')}
        </Button>
        <span className="sp-hint">{t('alarmdesk.archive.hint')}</span>
      </p>
      <AlarmPaper alarm={alarm} more={more} archive={archive} />
    </>
  );
}
