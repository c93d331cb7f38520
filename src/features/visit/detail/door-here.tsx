/** At which door somebody signs guests in and out. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';

export function DoorHere({ door, onChange }: { door: string; onChange: () => void }): ReactNode {
  const t = useText();
  return (
    <p className="vs-trace">
      <span>{door}</span>
      <Button size="small" onClick={onChange}>
        {t('visit.action.otherDoor')}
      </Button>
    </p>
  );
}
