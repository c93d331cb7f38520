/** The board on a screen of the control room: large, dark, by itself. It lies over the page, Esc leads back to it. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useFullScreenEnd } from './full-screen';
import { useWakeLock } from '@/ui/model/use-wake-lock';
import { useWall } from './use-wall';
import { useWallAddress } from './wall-address';
import { WallFire } from './wall-fire';
import { WallHead } from './wall-head';
import { WallNow } from './wall-now';
import { useMoved, WallTools } from './wall-tools';
import './wall.css';

export default function Wall(): ReactNode {
  const t = useText();
  const address = useWallAddress();
  const wall = useWall(address.pace);
  const dialog = useRef<HTMLDialogElement>(null);
  const [moved, onMove] = useMoved();
  useWakeLock();
  useFullScreenEnd(address.leave);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Its first button would be shown as the one in use.
    element?.focus();
    return () => element?.close();
  }, []);
  const [fire, ...others] = wall.fires;
  const park = fire?.parkName ?? wall.park.name ?? t('shell.park.all');
  return (
    <dialog
      ref={dialog}
      className="ab-wall"
      tabIndex={-1}
      aria-label={t('titles.alarmBoard')}
      data-fire={fire !== undefined || undefined}
      data-moved={moved || undefined}
      onPointerMove={onMove}
      onCancel={(event) => {
        event.preventDefault();
        address.leave();
      }}
    >
      <WallHead wall={wall} title={fire ? `${t('alarm.real.fire')} · ${park}` : park} />
      {fire ? <WallFire fires={[fire, ...others]} /> : <WallNow wall={wall} />}
      <WallTools {...address} several={wall.of > 1} />
    </dialog>
  );
}
