import type { ReactNode } from 'react';
import { SIGNAL_TYPES } from '@/contract/signal';
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

function SignalTypes({ raise: { type, setType } }: { raise: Raise }): ReactNode {
  const t = useText();
  return (
    <fieldset className="chat-types" aria-label={t('chat.raise.type')}>
      {SIGNAL_TYPES.map((each) => (
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
