/** Who answered to ONVIF, with what they have; one tap enters one with all its channels. */
import { type ReactNode, useState } from 'react';
import { call } from '@/api/call';
import type { OutputOf } from '@/contract/endpoint';
import { ENCODER_PROTOCOL, serverMisfit } from '@/contract/video/device-codes';
import { encoderEndpoints, type ServerChoice } from '@/contract/video/encoder';
import { text } from '@/i18n/text';
import { Button } from '@/ui/common/button';
import { useDetail } from '@/ui/model/use-detail';
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

interface ServerFieldProps {
  servers: readonly ServerChoice[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
  /** Whatever no media server fetches shows the demonstration's clip. */
  simulates: boolean;
}

/** Which media server is to fetch the pictures of what is added; without one nothing is seen, and that is said before. */
function ServerField({ servers, chosen, onChoose, simulates }: ServerFieldProps): ReactNode {
  const warning = servers.length === 0 ? 'videodevice.scan.noServer' : 'videodevice.scan.noneChosen';
  return (
    <>
      {servers.length > 0 && (
        <label className="sp-row">
          <span>{text('videodevice.encoder.server')}</span>
          <select
            className="sp-input"
            value={chosen ?? 0}
            onChange={({ target }) => onChoose(Number(target.value) || null)}
          >
            <option value={0}>–</option>
            {servers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen === null && !simulates && (
        <p className="dv-warning" role="alert">
          {text(warning)}
        </p>
      )}
    </>
  );
}

/** The media servers of the park that fetch from an address; the only one is chosen until somebody chooses otherwise. */
function usePullingServer(parkId: number) {
  const { record } = useDetail(encoderEndpoints.listVideoChoices, { parkId }, { enabled: parkId > 0 });
  const [picked, pick] = useState<number | null>();
  const servers = record?.mediaServers.filter(({ kind }) => serverMisfit(ENCODER_PROTOCOL.onvif, kind) === null) ?? [];
  const only = servers.length === 1 ? (servers[0]?.id ?? null) : null;
  return { record, servers, chosen: picked === undefined ? only : picked, pick };
}

export function Scan({ parkId, address, account, password }: ScanProps): ReactNode {
  const [found, setFound] = useState<readonly Found[]>();
  const [busy, setBusy] = useState<string>();
  const { record, servers, chosen, pick } = usePullingServer(parkId);
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
      const described = { ip, port, name, model, channels };
      const input = { parkId, account, password, found: described, mediaServerId: chosen };
      const { monitors } = await write(encoderEndpoints.addFoundEncoder, input);
      setAdded((before) => new Map([...before, [keyOf(one), monitors]]));
    });
  return (
    <section className="sp-stack" aria-live="polite">
      {record && <ServerField servers={servers} chosen={chosen} onChoose={pick} simulates={record.simulates} />}
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
