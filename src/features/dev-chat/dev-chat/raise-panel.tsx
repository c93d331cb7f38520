import type { ReactNode } from 'react';
import { DEVICE_TYPE } from '@/contract/codes';
import { DOOR_EVENTS, SIGNAL_TYPES, VIDEO_SIGNALS } from '@/contract/signal';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useRaise } from './use-raise';

type Raise = ReturnType<typeof useRaise>;

function Devices({ raise }: { raise: Raise }): ReactNode {
  const t = useText();
  const { shown, more, chosen, choose, isReady } = raise;
  if (isReady && shown.length === 0) return <p className="chat-quiet">{t('chat.raise.noDevice')}</p>;
  return (
    <>
      <ul className="chat-devices">
        {shown.map((device) => (
          <li key={device.code}>
            <button type="button" aria-pressed={device === chosen} onClick={() => choose(device)}>
              <strong>{device.place}</strong>
              <small>
                {device.name} · {device.parkName}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="chat-quiet">{t('chat.raise.more', { count: more })}</p>}
    </>
  );
}

const isOf = (types: readonly string[]) => (each: string) => types.includes(each);
/** What happens to doors is offered for doors alone, what algorithms notice for cameras. */
const OF_ANY = SIGNAL_TYPES.filter((each) => !isOf([...DOOR_EVENTS, ...VIDEO_SIGNALS])(each));
const OF_DOORS = SIGNAL_TYPES.filter((each) => !isOf(VIDEO_SIGNALS)(each));
const OF_CAMERAS = SIGNAL_TYPES.filter((each) => !isOf(DOOR_EVENTS)(each));

function typesOf(deviceType: number | undefined) {
  if (deviceType === DEVICE_TYPE.door) return OF_DOORS;
  return deviceType === DEVICE_TYPE.camera ? OF_CAMERAS : OF_ANY;
}

function SignalTypes({ raise: { type, setType, chosen } }: { raise: Raise }): ReactNode {
  const t = useText();
  const types = typesOf(chosen?.type);
  return (
    <fieldset className="chat-types" aria-label={t('chat.raise.type')}>
      {types.map((each) => (
        <button key={each} type="button" aria-pressed={each === type} onClick={() => setType(each)}>
          {t(`chat.signal.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Chooses a device and raises a signal, as the device itself would. */
export function RaisePanel(): ReactNode {
  const t = useText();
  const raise = useRaise();
  const { keyword, search, chosen, pending, outcome } = raise;
  return (
    <div className="chat-raise">
      <input
        type="search"
        className="chat-search"
        value={keyword}
        onChange={(event) => search(event.target.value)}
        placeholder={t('chat.raise.search')}
        aria-label={t('chat.raise.device')}
      />
      <Devices raise={raise} />
      <SignalTypes raise={raise} />
      <Button tone="main" block disabled={!chosen} pending={pending} onClick={raise.raise}>
        {t('chat.raise.submit')}
      </Button>
      <output>{outcome}</output>
    </div>
  );
}
