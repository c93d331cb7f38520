/** Video in the hand: one camera large, the others as stills below, the neighbour a swipe away. */
import { useState, type ReactNode } from 'react';
import type { RegionCamera } from '@/contract/video/video-home';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Page } from '@/ui/mobile/page';
import { Sheet } from '@/ui/mobile/sheet';
import { WindowedList } from '@/ui/mobile/windowed-list';
import { StillView } from '@/ui/video/still-view';
import { HomeState } from './home-state';
import { OneCamera } from './one-camera';
import { RegionList } from './region-list';
import { useCameraAddress, type CameraAddress } from './use-camera-address';
import { useRegions, type RegionsModel } from './use-regions';
import { useSwipe } from './use-swipe';
import './home.css';

function Card({ camera, open }: { camera: RegionCamera; open: (id: number) => void }): ReactNode {
  return (
    <button type="button" className="vh-card" onClick={() => open(camera.id)}>
      <span className="vh-still">
        <StillView deviceId={camera.id} />
      </span>
      <span className="vh-words">
        {camera.name}
        <small>{camera.place}</small>
      </span>
    </button>
  );
}

function Choice({ model, address }: { model: RegionsModel; address: CameraAddress }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('videohome.choose')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('videohome.choose')}>
        <RegionList
          model={model}
          chosen={[address.cameraId]}
          onChoose={({ id }) => {
            address.open(id);
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

function Cameras({ model, address }: { model: RegionsModel; address: CameraAddress }): ReactNode {
  const t = useText();
  const { all } = model;
  const asked = all.findIndex(({ id }) => id === address.cameraId);
  // Whoever asks for none in particular wants to see something.
  const at =
    asked >= 0
      ? asked
      : Math.max(
          0,
          all.findIndex(({ online }) => online),
        );
  const camera = all[at];
  const go = (by: 1 | -1): void => {
    const next = all.at((at + by) % all.length);
    if (next) address.open(next.id);
  };
  const swipe = useSwipe(go);
  if (!camera) return null;
  const open = (id: number): void => {
    address.open(id);
    scrollTo({ top: 0 });
  };
  return (
    <>
      <div className="vh-swipe" {...swipe}>
        <OneCamera camera={camera} parkId={model.parkId} address={address} stream="sub" />
      </div>
      <div className="sp-ends vh-head">
        <span className="vh-words">
          {camera.name}
          <small>{camera.place}</small>
        </span>
        <span className="sp-row">
          <Button size="small" onClick={() => go(-1)}>
            {t('videohome.previous')}
          </Button>
          <Button size="small" onClick={() => go(1)}>
            {t('videohome.next')}
          </Button>
        </span>
      </div>
      {all.length > 1 && (
        <>
          <div className="sp-ends vh-head">
            <h2>{t('videohome.others')}</h2>
            <Choice model={model} address={address} />
          </div>
          <WindowedList
            rows={all.filter(({ id }) => id !== camera.id)}
            rowKey={({ id }) => String(id)}
            className="vh-cards"
          >
            {(each: RegionCamera) => <Card camera={each} open={open} />}
          </WindowedList>
        </>
      )}
    </>
  );
}

export default function VideoHome(): ReactNode {
  const model = useRegions();
  const address = useCameraAddress();
  return (
    <Page>
      <HomeState model={model}>
        <Cameras model={model} address={address} />
      </HomeState>
    </Page>
  );
}
