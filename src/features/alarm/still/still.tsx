/** The picture of a camera near the alarm, with its time and age; says why when there is none. */
import { useState, type ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import type { AlarmCamera } from '@/contract/camera';
import { errorText } from '@/i18n/error-text';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { classes } from '@/ui/common/classes';
import { StateTag } from '@/ui/common/tags';
import { useObjectUrl } from '@/ui/common/use-object-url';
import { durationText } from '@/ui/common/words-of-time';
import { useNow } from '@/ui/model/use-now';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import type { Still as Taken } from '@/ui/video/read-still';
import { Film, FilmButtons, type FilmMode } from './films';
import { useStill, type StillModel } from './use-still';
import './still.css';

interface PictureProps {
  still: Taken;
  camera: AlarmCamera;
  isOld: boolean;
  onView: () => void;
}

function Picture({ still, camera, isOld, onView }: PictureProps): ReactNode {
  const t = useText();
  const src = useObjectUrl(still.blob);
  return (
    <button type="button" className="al-still-open" onClick={onView}>
      {src && (
        <img
          src={src}
          className={classes(isOld && 'al-still-old')}
          alt={t('alarmmore.still.alt', { name: camera.name, place: camera.place, at: clockOf(still.takenAt) })}
        />
      )}
      <span className="sp-hidden">{t('alarmmore.still.enlarge')}</span>
    </button>
  );
}

/** 14:03:05 */
const clockOf = (at: number): string => formatExact(at).slice(11);

/** Not read out as it counts: the picture's own text has its time. */
function Age({ takenAt }: { takenAt: number }): ReactNode {
  const t = useText();
  const age = Math.max(0, useNow(1000) - takenAt);
  return <span className="sp-num">{t('alarmmore.still.age', { at: clockOf(takenAt), time: durationText(age) })}</span>;
}

/** By name where the names tell them apart, else by place. */
function labelsOf(cameras: readonly AlarmCamera[]): (camera: AlarmCamera) => string {
  const names = new Set(cameras.map(({ name }) => name));
  return ({ name, place }) => (names.size === cameras.length ? name : place);
}

function Choice({ cameras, camera, choose }: StillModel): ReactNode {
  const t = useText();
  const labelOf = labelsOf(cameras);
  if (cameras.length < 2) return null;
  return (
    <fieldset className="al-still-choice" aria-label={t('alarmmore.still.cameras')}>
      {cameras.map((one) => (
        <button key={one.id} type="button" aria-pressed={one.id === camera?.id} onClick={() => choose(one.id)}>
          {labelOf(one)}
        </button>
      ))}
    </fieldset>
  );
}

/** Why there is nothing newer to see; over the last picture, or instead of one. */
function Refusal({ failure, still, isResting, isWaiting, camera }: StillModel): ReactNode {
  const t = useText();
  if (isWaiting && !camera)
    return (
      <output className="al-still-refusal">
        <span>{t('alarmmore.still.loading')}</span>
      </output>
    );
  if (!failure)
    return (
      isResting && (
        <output className="al-still-refusal">
          <b>{t('alarmmore.still.resting')}</b>
        </output>
      )
    );
  return (
    <output className="al-still-refusal">
      <b>{t(still ? 'alarmmore.still.stopped' : 'alarmmore.still.noPicture')}</b>
      {/* The word for it may not have come: it is offline. */}
      <span>{failure.code === 'network.offline' ? t('alarm.still.offline') : errorText(failure)}</span>
    </output>
  );
}

/** A line over the picture's lower edge; the button reaches above it, to be large enough for a thumb. */
function Caption({ still, camera, simulated, isBusy, isWaiting, isResting, refresh }: StillModel): ReactNode {
  const t = useText();
  return (
    <>
      {camera && (
        <p className="al-still-caption">
          {still ? <Age takenAt={still.takenAt} /> : isWaiting && <span>{t('alarmmore.still.loading')}</span>}
          <span className="al-still-place">{camera.place}</span>
          {simulated && <b>{t('alarmmore.still.simulated')}</b>}
        </p>
      )}
      <button type="button" className="al-still-refresh" onClick={refresh} aria-busy={isBusy}>
        {t(isResting ? 'alarmmore.still.goOn' : 'alarm.still.refresh')}
      </button>
    </>
  );
}

/** A picture of another floor must not be taken for the place of the alarm. */
function floorWords({ where, floor, floorsApart, place }: AlarmCamera, t: Translate): string {
  if (where === 'sameFloor') return t('alarmmore.floor.same');
  if (where === 'otherBuilding' || floor === null) return t('alarmmore.floor.elsewhere', { place });
  if (floorsApart === null) return t('alarmmore.floor.other', { floor });
  return t('alarmmore.floor.apart', { floor, count: floorsApart });
}

function FloorTag({ camera }: Pick<StillModel, 'camera'>): ReactNode {
  const t = useText();
  if (!camera?.where) return null;
  return (
    <p className="al-still-floor">
      <StateTag tone={camera.where === 'sameFloor' ? 'good' : 'warning'}>{floorWords(camera, t)}</StateTag>
    </p>
  );
}

export interface StillProps {
  alarmId: number;
  onView: ShowPhotos;
}

export default function Still({ alarmId, onView }: StillProps): ReactNode {
  const [mode, show] = useState<FilmMode>();
  const model = useStill(alarmId, mode === undefined);
  const { cameras, camera, still, failure, isResting, happenedAt } = model;
  const enlarge = (): void => {
    const urls = cameras.map(({ largeUrl }) => fileUrl(largeUrl));
    onView(
      urls,
      Math.max(
        0,
        cameras.findIndex(({ id }) => id === camera?.id),
      ),
    );
  };
  const buttons = camera && <FilmButtons happenedAt={happenedAt} mode={mode} show={show} />;
  if (camera && mode)
    return (
      <>
        <Film alarmId={alarmId} cameraId={camera.id} happenedAt={happenedAt} mode={mode} />
        <Choice {...model} />
        <FloorTag {...model} />
        {buttons}
      </>
    );
  return (
    <>
      {still && camera && (
        <Picture still={still} camera={camera} isOld={failure !== undefined || isResting} onView={enlarge} />
      )}
      <Refusal {...model} />
      <Choice {...model} />
      <FloorTag {...model} />
      <div className="al-still-foot">
        {buttons}
        <Caption {...model} />
      </div>
    </>
  );
}
