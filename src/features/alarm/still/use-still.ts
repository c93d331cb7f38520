/** What the cameras near an alarm show: which there are, which one is looked through, its latest picture. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileUrl } from '@/api/addresses';
import type { ApiError } from '@/api/api-error';
import { cameraEndpoints, type AlarmCamera } from '@/contract/camera';
import { useDetail } from '@/ui/model/use-detail';
import type { Still } from '@/ui/video/read-still';
import { watchCamera, type Watch } from '@/ui/video/watch-still';

export interface StillModel {
  readonly cameras: readonly AlarmCamera[];
  readonly camera: AlarmCamera | undefined;
  readonly choose: (id: number) => void;
  readonly simulated: boolean;
  /** When the alarm began. */
  readonly happenedAt: number | null;
  /** The last one that arrived, also when the camera fails meanwhile. */
  readonly still: Still | undefined;
  /** Why there is no newer one. */
  readonly failure: ApiError | undefined;
  /** Neither picture nor refusal yet. */
  readonly isWaiting: boolean;
  readonly isBusy: boolean;
  /** Nobody has touched the page for a while: it looks again when it is asked to. */
  readonly isResting: boolean;
  readonly refresh: () => void;
}

interface Seen {
  /** Whose picture it is: another camera's is never shown under this one's name. */
  readonly of: number;
  readonly still?: Still;
  readonly failure?: ApiError;
}

/** Addresses are good for minutes: an old one is answered like an unknown one. */
const isOutdated = (error: ApiError): boolean => error.status === 404;

function useWatch(camera: AlarmCamera | undefined, isOn: boolean, renew: () => Promise<void>) {
  const [seen, setSeen] = useState<Seen>();
  const [isBusy, setBusy] = useState(false);
  const [isResting, setResting] = useState(false);
  const watch = useRef<Watch>(undefined);
  const [id, url] = [camera?.id, camera?.url];
  useEffect(() => {
    if (!isOn || id === undefined || url === undefined) return undefined;
    const mine = (before: Seen | undefined): Seen => (before?.of === id ? before : { of: id });
    const made = watchCamera(fileUrl(url), {
      still: (still) => setSeen({ of: id, still }),
      failure: (failure) => {
        if (isOutdated(failure)) void renew();
        setSeen((before) => ({ ...mine(before), failure }));
      },
      busy: setBusy,
      resting: setResting,
    });
    watch.current = made;
    return () => {
      made.stop();
      setResting(false);
    };
  }, [id, url, isOn, renew]);
  const look = useCallback(() => watch.current?.look(), []);
  return { seen: seen?.of === id ? seen : undefined, isBusy, isResting, look };
}

/** @param isOn false: the film is on show instead */
export function useStill(alarmId: number, isOn: boolean): StillModel {
  const list = useDetail(cameraEndpoints.listAlarmCameras, { alarmId });
  const [chosen, setChosen] = useState<number>();
  const cameras = list.record?.cameras ?? [];
  const camera = cameras.find(({ id }) => id === chosen) ?? cameras[0];
  const { seen, isBusy, isResting, look } = useWatch(camera, isOn, list.refresh);
  const failure = seen?.failure ?? (list.record ? undefined : list.error);
  const refresh = (): void => (camera ? look() : void list.refresh());
  return {
    cameras,
    camera,
    choose: setChosen,
    happenedAt: list.record?.happenedAt ?? null,
    simulated: list.record?.simulated ?? false,
    still: seen?.still,
    failure,
    isWaiting: !seen && !failure && (list.state === 'loading' || camera !== undefined),
    isBusy: isBusy || list.isRefreshing,
    isResting,
    refresh,
  };
}
