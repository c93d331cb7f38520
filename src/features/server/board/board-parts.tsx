/** The board of servers: counts by state, and rows, drawn alike on both devices. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BREACH_LEVEL, MACHINE_STATE as S } from '@/contract/server/machine-codes';
import type { BoardRow } from '@/contract/server/machine';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { RecordAge } from '@/ui/common/record-state';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { CodeTag, StateTag } from '@/ui/common/tags';
import { RunningTime } from '@/ui/common/time';
import { NumberTiles } from '@/ui/number-tiles';
import { measureText } from '../parts/measure';
import { Spark } from '../parts/spark';
import { LEVEL_TONES, STATE_TONES } from '../parts/tones';
import { causeText, Outages } from './cause';
import type { BoardModel } from './use-board';
import './board.css';

/** What is wrong, in one tag: its own silence before what it measured. */
export function Standing({ row }: { row: Pick<BoardRow, 'state' | 'level'> }): ReactNode {
  const isHeard = row.state === S.online || row.state === S.stale;
  const level = row.level ?? BREACH_LEVEL.none;
  if (isHeard && level !== BREACH_LEVEL.none)
    return <CodeTag table="breachLevel" code={level} tone={LEVEL_TONES[level] ?? 'warning'} />;
  return <CodeTag table="machineState" code={row.state} tone={STATE_TONES[row.state] ?? 'paused'} />;
}

/** What another failure explains is not itself what is wrong. */
const toneOf = (row: BoardRow): string | undefined =>
  row.state === S.offline
    ? causeText(row) === null
      ? 'danger'
      : undefined
    : row.level
      ? LEVEL_TONES[row.level]
      : undefined;

function Meter({ label, value, words }: { label: string; value: number | null; words: string }): ReactNode {
  return (
    <span className="sv-meter" data-full={(value ?? 0) >= 95 ? 'danger' : (value ?? 0) >= 85 ? 'warning' : undefined}>
      <small>{label}</small>
      <strong className="sp-num" data-unknown={value === null || undefined}>
        {words}
      </strong>
      <i aria-hidden="true">
        <b style={{ inlineSize: `${value ?? 0}%` }} />
      </i>
    </span>
  );
}

/** The whole row leads to its server. */
export function ServerRow({ row }: { row: BoardRow }): ReactNode {
  const cause = causeText(row);
  return (
    <Link className="sv-row" data-tone={toneOf(row)} to={href('serverDetail', { id: row.id })}>
      <span className="sv-row-name">
        <strong>{row.name}</strong>
        {cause === null ? <Standing row={row} /> : <StateTag tone="paused">{cause}</StateTag>}
        {row.since !== undefined && (
          <small>
            <RunningTime since={row.since} />
          </small>
        )}
      </span>
      <span className="sv-row-line">
        <Spark line={row.line} tone={toneOf(row)} />
      </span>
      <span className="sv-row-meters">
        <Meter label={codeText('machineMetric', 1)} value={row.cpu} words={measureText('cpu', row.cpu)} />
        <Meter label={codeText('machineMetric', 3)} value={row.memory} words={measureText('memory', row.memory)} />
        <Meter label={codeText('machineMetric', 4)} value={row.disk} words={measureText('disk', row.disk)} />
      </span>
    </Link>
  );
}

const TILE_ORDER = [S.offline, S.stale, S.online, S.expected, S.maintained, S.disabled];

export function Counts({ model }: { model: BoardModel }): ReactNode {
  const t = useText();
  const counts = new Map(model.board.record?.counts.map(({ state, count }) => [Number(state), count]));
  const tiles = TILE_ORDER.filter((state) => counts.has(state) || state === S.offline || state === S.online).map(
    (state) => ({
      key: String(state),
      label: codeText('machineState', state),
      value: counts.get(state) ?? 0,
      // A second tap shows all again.
      href: href('serverMonitoring', model.state === state ? {} : { state }),
      ...(STATE_TONES[state] && { tone: STATE_TONES[state] }),
    }),
  );
  return <NumberTiles label={t('server.board.counts')} tiles={tiles} />;
}

export function Search({ model }: { model: BoardModel }): ReactNode {
  const t = useText();
  const { state, words, search } = model;
  return (
    <div className="sv-search">
      <input
        type="search"
        enterKeyHint="search"
        className="sp-input sv-input"
        aria-label={t('server.board.search')}
        placeholder={t('server.board.search')}
        value={words}
        onChange={(event) => search(event.target.value)}
      />
      {state !== undefined && (
        <Link className="sv-all" to={href('serverMonitoring')}>
          {t('server.board.all', { name: codeText('machineState', state) })}
        </Link>
      )}
    </div>
  );
}

/** The rows, or why there are none. */
export function BoardState({ model, children }: { model: BoardModel; children: ReactNode }): ReactNode {
  const t = useText();
  const { board, rows, mayKeep, parkId } = model;
  if (parkId === 0 || board.state === 'loading') return <ListSkeleton />;
  if (board.state !== 'ready')
    return <StateView state={board.state} error={board.error} onRetry={() => void board.refresh()} />;
  if (board.record?.rows.length === 0)
    return (
      <StateView
        state="empty"
        empty={{
          title: 'server.board.empty',
          hint: mayKeep ? 'server.board.emptyHint' : 'server.board.emptyAsk',
        }}
        {...(mayKeep && { back: { href: href('serverManage', { edit: 'new' }), label: 'server.action.new' } })}
      />
    );
  return (
    <>
      <RecordAge detail={board} />
      <Counts model={model} />
      <Outages rows={board.record?.rows ?? []} />
      <Search model={model} />
      {rows.length === 0 ? <p className="sp-hint sv-none">{t('server.board.none')}</p> : children}
    </>
  );
}
