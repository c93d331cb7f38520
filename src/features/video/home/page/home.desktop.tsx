/** Video at the desk: regions at the left, the wall at the right, one camera of it large. */
import { Modal } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { FormModal } from '@/ui/desktop/form-page';
import { LiveWall } from '@/ui/video/players';
import { HomeState } from './home-state';
import { OneCamera } from './one-camera';
import { RegionList } from './region-list';
import { useCameraAddress, type CameraAddress } from './use-camera-address';
import { useRegions, type RegionsModel } from './use-regions';
import { useWall, type WallModel } from './use-wall';
import { WallBar, type AskedForm } from './wall-bar.desktop';
import { removeForm, saveForm } from './wall-forms';
import './home.css';

function WallForms({ wall, asked, close }: { wall: WallModel; asked: AskedForm | undefined; close: () => void }) {
  if (asked === 'remove' && wall.layout)
    return <FormModal open onClose={close} definition={removeForm(wall, wall.layout)} />;
  if (asked === 'save' || asked === 'saveNew')
    return <FormModal open onClose={close} definition={saveForm(wall, asked === 'saveNew')} />;
  return null;
}

function Wall({ wall, address }: { wall: WallModel; address: CameraAddress }): ReactNode {
  const t = useText();
  const [asked, ask] = useState<AskedForm>();
  const place = useRef<HTMLDivElement>(null);
  const { shown, grid } = wall;
  return (
    <>
      <WallBar
        wall={wall}
        ask={ask}
        onFullScreen={() => void place.current?.requestFullscreen().catch(() => undefined)}
      />
      <div ref={place} className="vh-wall">
        <LiveWall
          cells={shown}
          grid={grid}
          onOpen={(cell) => {
            const id = shown[cell];
            if (id) address.open(id);
          }}
          empty={<p className="vh-empty">{t('videohome.emptyCell')}</p>}
        />
      </div>
      <WallForms wall={wall} asked={asked} close={() => ask(undefined)} />
    </>
  );
}

function Large({ model, address }: { model: RegionsModel; address: CameraAddress }): ReactNode {
  const camera = model.all.find(({ id }) => id === address.cameraId);
  if (!camera) return null;
  return (
    <Modal
      open
      centered
      width="min(1100px, 92vw)"
      footer={null}
      onCancel={address.close}
      title={`${camera.name} · ${camera.place}`}
    >
      <OneCamera camera={camera} parkId={model.parkId} address={address} stream="main" />
    </Modal>
  );
}

export default function VideoHome(): ReactNode {
  const model = useRegions();
  const wall = useWall(model);
  const address = useCameraAddress();
  return (
    <HomeState model={model}>
      <div className="vh-desk">
        <RegionList model={model} chosen={wall.cells} onChoose={({ id }) => wall.toggle(id)} />
        <div className="vh-main">
          <Wall wall={wall} address={address} />
        </div>
      </div>
      <Large model={model} address={address} />
    </HomeState>
  );
}
