/** How long each park stays, and the way out: seen while somebody moves the mouse or uses the keys. */
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Switch } from '@/ui/fields/switch';
import { PACES, type Pace, type WallAddress } from './wall-address';

/** After the last movement, in ms. */
const SHOWN_FOR_MS = 4_000;

/** @returns whether somebody has just moved the pointer, and what hears of it */
export function useMoved(): readonly [moved: boolean, onMove: () => void] {
  const [last, setLast] = useState(0);
  useEffect(() => {
    if (last === 0) return undefined;
    const timer = setTimeout(() => setLast(0), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return [last > 0, () => setLast(Date.now())];
}

interface ToolsProps extends Pick<WallAddress, 'pace' | 'setPace' | 'leave'> {
  several: boolean;
}

export function WallTools({ pace, setPace, leave, several }: ToolsProps): ReactNode {
  const t = useText();
  return (
    <div className="ab-wall-tools">
      {several && (
        <Switch<Pace>
          label={t('alarmboard.wall.pace')}
          options={PACES.map((value) => ({ value, label: t('alarmboard.wall.seconds', { count: value }) }))}
          value={pace}
          onChoose={setPace}
        />
      )}
      <Button onClick={leave}>{t('alarmboard.wall.leave')}</Button>
    </div>
  );
}
