/** Algorithms and their bindings as both presentations draw them. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ALGORITHM_STATE, BINDING_STATE } from '@/contract/video/event-codes';
import type { AlgorithmRow, BindingRow } from '@/contract/video/algorithm';
import { errorText } from '@/i18n/error-text';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button, ButtonLink } from '@/ui/common/button';
import { classes } from '@/ui/common/classes';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { CodeTag } from '@/ui/common/tags';
import { BINDING_TONES } from '../tones';
import { precisionText, scoreText } from '../words';
import type { AlgorithmsModel } from './use-algorithms';
import '../video-event.css';

export function AlgorithmsState({ model, children }: { model: AlgorithmsModel; children: ReactNode }): ReactNode {
  const { state, error, refresh, record } = model.algorithms;
  if (state === 'loading') return <ListSkeleton />;
  if (state !== 'ready') return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  if (record?.length === 0)
    return (
      <StateView
        state="empty"
        empty={{
          title: 'videoevent.algo.emptyTitle',
          hint: model.maySetUp ? 'videoevent.algo.emptyHint' : 'videoevent.algo.emptyAsk',
        }}
      />
    );
  return children;
}

/** For those who look after the equipment, also where there is none yet. */
export function Register({ model, onRegister }: { model: AlgorithmsModel; onRegister: () => void }): ReactNode {
  const t = useText();
  if (!model.maySetUp || model.algorithms.state !== 'ready') return null;
  return (
    <div className="sp-row">
      <Button tone={model.algorithms.record?.length === 0 ? 'main' : 'plain'} onClick={onRegister}>
        {t('videoevent.algo.register')}
      </Button>
    </div>
  );
}

function Licences({ used, licences }: { used: number; licences: number }): ReactNode {
  const t = useText();
  return (
    <span className="ve-licences" data-full={used >= licences || undefined}>
      <span className="ve-meter" aria-hidden="true">
        <span style={{ inlineSize: `${licences === 0 ? 100 : Math.min(100, (used / licences) * 100)}%` }} />
      </span>
      <span className="sp-num">{t('videoevent.algo.licences', { used, total: licences })}</span>
    </span>
  );
}

/** One line of the catalogue: a tap shows where it watches. */
export function AlgorithmLine({
  row,
  isOn,
  onChoose,
}: {
  row: AlgorithmRow;
  isOn: boolean;
  onChoose: () => void;
}): ReactNode {
  const t = useText();
  return (
    <button type="button" className={classes('ve-algo', isOn && 've-algo-on')} aria-pressed={isOn} onClick={onChoose}>
      <span className="sp-ends">
        <b>{row.name}</b>
        <CodeTag table="algorithmState" code={row.state} tone={row.state === ALGORITHM_STATE.on ? 'good' : 'closed'} />
      </span>
      <span className="ve-facts">
        <span>{codeText('algorithmKind', row.kind)}</span>
        <span className="sp-num">{row.release}</span>
        <span>{t('videoevent.algo.cameras', { count: row.bindings })}</span>
      </span>
      <Licences {...row} />
      <span className="ve-facts">
        <span>{`${t('videoevent.precision.label')} ${precisionText(row)}`}</span>
      </span>
    </button>
  );
}

/** Of 30 days, by verdicts: a camera that is wrong most of the time stands out. */
const isPoor = ({ real, wrong }: BindingRow): boolean => real + wrong >= 5 && real / (real + wrong) < 0.5;

function BindingLine({ row }: { row: BindingRow }): ReactNode {
  const t = useText();
  const { id, place, deviceName, state, score, events, cooldownSec } = row;
  return (
    <li>
      <Link className="ve-binding" to={href('algoBinding', { id })}>
        <span className="sp-ends">
          <b>{place || deviceName}</b>
          <CodeTag table="bindingState" code={state} tone={BINDING_TONES[state]} />
        </span>
        <span className="ve-facts">
          <span>{t('videoevent.field.thresholdOf', { score: scoreText(score) })}</span>
          <span>{t('videoevent.field.cooldownOf', { count: cooldownSec })}</span>
          <span>{codeText('bindingResult', row.result)}</span>
        </span>
        <span className="ve-facts">
          <span>{t('videoevent.algo.events', { count: events })}</span>
          <span className={classes(isPoor(row) && 've-poor')}>
            {`${t('videoevent.precision.label')} ${precisionText(row)}`}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Manage({ model, row }: { model: AlgorithmsModel; row: AlgorithmRow }): ReactNode {
  const t = useText();
  const { save } = model;
  const [licences, setLicences] = useState(String(row.licences));
  const [least, setLeast] = useState(String(Math.round(row.minScore * 100)));
  const [name, setName] = useState(row.name);
  const [release, setRelease] = useState(row.release);
  const { id, version, parkId, state, minScore } = row;
  const input = { id, version, parkId, state, minScore, licences: row.licences };
  const isOn = state === ALGORITHM_STATE.on;
  const [wanted, percent] = [Number(licences), Number(least)];
  const isWhole = [wanted, percent].every((each) => Number.isInteger(each) && each >= 0);
  const words = { name: name.trim(), release: release.trim() };
  const isRight = isWhole && percent <= 100 && words.name !== '' && words.release !== '';
  const isOther = words.name !== row.name || words.release !== row.release;
  const isNew = isOther || wanted !== row.licences || percent !== Math.round(row.minScore * 100);
  return (
    <div className="ve-manage">
      <p className="sp-hint">{`${t('videoevent.algo.code')} ${row.code}`}</p>
      <label className="sp-plain-field">
        {t('videoevent.algo.name')}
        <input value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
      </label>
      <label className="sp-plain-field">
        {t('videoevent.algo.release')}
        <input value={release} maxLength={40} onChange={({ target }) => setRelease(target.value)} />
      </label>
      <label className="sp-plain-field">
        {t('videoevent.algo.licenceCount')}
        <input inputMode="numeric" value={licences} onChange={({ target }) => setLicences(target.value)} />
      </label>
      <label className="sp-plain-field">
        {t('videoevent.algo.leastScore')}
        <input inputMode="numeric" value={least} onChange={({ target }) => setLeast(target.value)} />
        <span className="sp-hint">{t('videoevent.algo.leastHint')}</span>
      </label>
      {isNew && (
        <Button
          tone="main"
          disabled={!isRight}
          pending={save.pending}
          onClick={() => void save.run({ ...input, ...words, licences: wanted, minScore: percent / 100 })}
        >
          {t('videoevent.algo.save')}
        </Button>
      )}
      <Button
        pending={save.pending}
        onClick={() => void save.run({ ...input, state: isOn ? ALGORITHM_STATE.off : ALGORITHM_STATE.on })}
      >
        {t(isOn ? 'videoevent.algo.turnOff' : 'videoevent.algo.turnOn')}
      </Button>
      {save.error && (
        <p className="ve-wrong" role="alert">
          {errorText(save.error)}
        </p>
      )}
    </div>
  );
}

/** Where the chosen algorithm watches. */
export function Bindings({ model, row }: { model: AlgorithmsModel; row: AlgorithmRow }): ReactNode {
  const t = useText();
  const { state, error, refresh, record } = model.bindings;
  if (state === 'loading') return <ListSkeleton />;
  if (state !== 'ready') return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  const own = (record ?? []).filter(({ algorithmId }) => algorithmId === row.id);
  const waits = own.filter((one) => one.state !== BINDING_STATE.armed);
  const rows = [...own.filter((one) => one.state === BINDING_STATE.armed), ...waits];
  return (
    <div className="sp-stack">
      {rows.length === 0 && <p className="sp-hint">{t('videoevent.algo.nowhere')}</p>}
      <ul className="ve-bindings">
        {rows.map((one) => (
          <BindingLine key={one.id} row={one} />
        ))}
      </ul>
      {model.maySetUp && (
        <ButtonLink tone="main" block to={href('algoBinding', { algorithm: row.id })}>
          {t('videoevent.algo.add')}
        </ButtonLink>
      )}
      {model.maySetUp && <Manage key={`${row.id}/${row.version}`} model={model} row={row} />}
    </div>
  );
}
