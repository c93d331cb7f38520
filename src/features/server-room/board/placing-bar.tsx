/** What is in hand and where it would stand, in words; by the keys on a desk. */
import { useEffect, useRef, type ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import type { RoomBoard } from '@/contract/server/server-room';
import { Button } from '@/ui/common/button';
import type { Placing } from './use-placing';
import { placeWords, refusalWords } from './words';

interface BarProps {
  placing: Placing;
  board: RoomBoard;
  /** Says which keys there are. */
  hasKeys?: boolean;
}

/** Its own buttons keep their Enter; what had the focus before would be opened by it. */
const isOwnButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.rm-bar button') !== null;

/** Arrows move it, F turns it, Enter puts it down, Esc lets it go. */
function useKeys(placing: Placing): void {
  const latest = useRef(placing);
  useEffect(() => {
    latest.current = placing;
  });
  const isHeld = placing.item !== undefined;
  useEffect(() => {
    if (!isHeld) return;
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') latest.current.leave();
      else if (key === 'Enter' && !isOwnButton(target)) void latest.current.place();
      else if (!latest.current.nudge(key)) return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isHeld]);
}

export function PlacingBar({ placing, board, hasKeys }: BarProps): ReactNode {
  const t = useText();
  useKeys(placing);
  const { item, spot, refusal, error } = placing;
  if (!item || !spot) return null;
  const rack = board.racks.find(({ id }) => id === spot.rackId);
  const place = rack ? placeWords(rack, { ...item, ...spot }) : '';
  const why = refusal ? refusalWords(refusal) : error && errorText(error);
  return (
    <section className="rm-bar" aria-label={t('serverroom.action.move')} data-refused={why ? true : undefined}>
      <output>
        <strong>{t('serverroom.holding', { name: item.name, place })}</strong>
        <span>{why ?? t('serverroom.fits')}</span>
        {hasKeys && <small>{t('serverroom.keys')}</small>}
      </output>
      <div className="sp-row">
        <Button onClick={placing.leave}>{t('serverroom.action.letGo')}</Button>
        <Button tone="main" disabled={refusal !== null} pending={placing.pending} onClick={() => void placing.place()}>
          {t('serverroom.action.placeHere')}
        </Button>
      </div>
    </section>
  );
}
