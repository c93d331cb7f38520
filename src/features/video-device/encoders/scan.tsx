/** Who answered to ONVIF, with what they have; one tap enters one with all its channels. */
import { type ReactNode, useState } from 'react';
import { call } from '@/api/call';
import type { OutputOf } from '@/contract/endpoint';
import { encoderEndpoints } from '@/contract/video/encoder';
import { text } from '@/i18n/text';
import { Button } from '@/ui/common/button';
import { write } from '@/ui/model/write';
import './scan.css';

export const ScanButton = ({ onScan }: { onScan: () => void }): ReactNode => (
  <Button onClick={onScan}>{text('videodevice.action.scan')}</Button>
);

interface ScanProps {
  parkId: number;
  address: string;
  account: string;
  password: string;
}
type Found = OutputOf<typeof encoderEndpoints.scanOnvif>['found'][number];

const keyOf = ({ ip, port }: Found): string => `${ip}:${port}`;

interface RowProps {
  found: Found;
  /** Cameras that were made of it; undefined: it has not been added. */
  added: number | undefined;
  onAdd: () => void;
  pending: boolean;
}

function Row({ found, added, onAdd, pending }: RowProps): ReactNode {
  const { name, locked, known, channels } = found;
  const isAdded = added !== undefined;
  return (
    <li className="sp-ends">
      <div>
        <strong>{name}</strong>
        <p className="sp-hint">
          {keyOf(found)} ·{' '}
          {locked ? text('videodevice.scan.locked') : text('videodevice.scan.channels', { count: channels.length })}
        </p>
      </div>
      {isAdded || known ? (
        <span className="dv-known">
          {isAdded ? text('videodevice.scan.added', { count: added }) : text('videodevice.scan.known')}
        </span>
      ) : (
        !locked && (
          <Button tone="main" size="small" pending={pending} onClick={onAdd}>
            {text('videodevice.action.add')}
          </Button>
        )
      )}
    </li>
  );
}

export function Scan({ parkId, address, account, password }: ScanProps): ReactNode {
  const [found, setFound] = useState<readonly Found[]>();
  const [busy, setBusy] = useState<string>();
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map());
  const working = async (what: string, work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    try {
      await work();
    } catch {
      // Said by the call itself.
    } finally {
      setBusy(undefined);
    }
  };
  const search = () =>
    working('search', async () => {
      setFound(undefined);
      const answer = await call(encoderEndpoints.scanOnvif, { parkId, address: address.trim(), account, password });
      setFound(answer.found);
    });
  const add = (one: Found) =>
    working(keyOf(one), async () => {
      const { ip, port, name, model, channels } = one;
      const input = { parkId, account, password, found: { ip, port, name, model, channels } };
      const { monitors } = await write(encoderEndpoints.addFoundEncoder, input);
      setAdded((before) => new Map([...before, [keyOf(one), monitors]]));
    });
  return (
    <section className="sp-stack" aria-live="polite">
      <div className="sp-row">
        <Button tone="main" pending={busy === 'search'} onClick={() => void search()}>
          {text('videodevice.action.search')}
        </Button>
      </div>
      {busy === 'search' && <p className="sp-hint">{text('videodevice.scan.searching')}</p>}
      {found?.length === 0 && <p className="sp-hint">{text('videodevice.scan.nobody')}</p>}
      {found && found.length > 0 && (
        <ul className="dv-found">
          {found.map((one) => (
            <Row
              key={keyOf(one)}
              found={one}
              added={added.get(keyOf(one))}
              pending={busy === keyOf(one)}
              onAdd={() => void add(one)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
