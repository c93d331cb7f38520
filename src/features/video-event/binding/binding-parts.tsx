/** A binding as both presentations draw it. */
import type { ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import { ALARM_LEVEL, type AlarmLevel } from '@/contract/codes';
import type { BindingDetail } from '@/contract/video/algorithm';
import { BINDING_RESULT, BINDING_STATE as B } from '@/contract/video/event-codes';
import { fileUrl } from '@/api/addresses';
import { errorText } from '@/i18n/error-text';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { RecordState } from '@/ui/common/record-state';
import { StateView } from '@/ui/common/state-view';
import { CodeTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { Switch } from '@/ui/fields/switch';
import { BINDING_TONES } from '../tones';
import { precisionText } from '../words';
import { PlanField } from './plan-field';
import { ThresholdField } from './threshold-field';
import { type BindingModel, useNewBinding } from './use-binding';
import { ZoneEditor } from '@/ui/zones/zone-editor';
import '../video-event.css';

const HOUR_MS = 3_600_000;
const PAUSES = [1, 4, 24] as const;

export const BindingState = ({
  model: { detail, id },
  children,
}: {
  model: BindingModel;
  children: (binding: BindingDetail) => ReactNode;
}): ReactNode => (
  <RecordState
    id={id}
    detail={detail}
    back={{ href: href('algorithms'), label: 'common.action.backToList' }}
    said={({ deviceName, state }) => `${deviceName} ${codeText('bindingState', state)}`}
  >
    {children}
  </RecordState>
);

export function BindingHead({ binding }: { binding: BindingDetail }): ReactNode {
  const t = useText();
  const { algorithm, place, deviceName, state, stateSince, stateBy, pausedUntil, events, real, wrong } = binding;
  return (
    <Block>
      <div className="sp-ends sp-align-top">
        <h2>{place || deviceName}</h2>
        <CodeTag table="bindingState" code={state} tone={BINDING_TONES[state]} />
      </div>
      <p className="sp-row-facts">
        <span>{algorithm}</span>
        <span>{deviceName}</span>
        <span>{t('videoevent.algo.events', { count: events })}</span>
        <span>{`${t('videoevent.precision.label')} ${precisionText(binding)}`}</span>
        <span>{t('videoevent.precision.counts', { real, wrong })}</span>
      </p>
      <p className="sp-row-facts">
        {pausedUntil === null ? (
          <>
            <Moment at={stateSince} />
            {stateBy && <span>{stateBy}</span>}
          </>
        ) : (
          <span>
            {t('videoevent.binding.until')} <Moment at={pausedUntil} />
          </span>
        )}
      </p>
    </Block>
  );
}

/** 布防, 撤防, 暂停; what is not saved is not armed. */
export function BindingActs({ model, binding }: { model: BindingModel; binding: BindingDetail }): ReactNode {
  const t = useText();
  const { act, maySetUp, mayLead, isChanged } = model;
  const { state } = binding;
  const run = act.run;
  return (
    <div className="ve-acts">
      {state === B.off && maySetUp && !isChanged && (
        <Button tone="main" size="main" block pending={act.pending} onClick={() => void run('arm')}>
          {t('videoevent.binding.arm')}
        </Button>
      )}
      {state === B.paused && mayLead && (
        <Button tone="main" size="main" block pending={act.pending} onClick={() => void run('resume')}>
          {t('videoevent.binding.resume')}
        </Button>
      )}
      {state === B.armed && mayLead && (
        <fieldset className="ve-pauses">
          <legend>{t('videoevent.binding.pause')}</legend>
          {PAUSES.map((hours) => (
            <Button key={hours} pending={act.pending} onClick={() => void run('pause', serverNow() + hours * HOUR_MS)}>
              {t('videoevent.binding.pauseFor', { count: hours })}
            </Button>
          ))}
        </fieldset>
      )}
      {state !== B.off && maySetUp && (
        <Button pending={act.pending} onClick={() => void run('disarm')}>
          {t('videoevent.binding.disarm')}
        </Button>
      )}
    </div>
  );
}

export function SaveBar({ model }: { model: BindingModel }): ReactNode {
  const t = useText();
  const { save, isChanged, isWrong, error } = model;
  return (
    <>
      {error && (
        <p className="ve-wrong" role="alert">
          {errorText(error)}
        </p>
      )}
      {isChanged && (
        <Button tone="main" size="main" block disabled={isWrong} pending={save.pending} onClick={() => void save.run()}>
          {t('videoevent.binding.save')}
        </Button>
      )}
    </>
  );
}

export const Zones = ({ model, binding }: { model: BindingModel; binding: BindingDetail }): ReactNode => (
  <ZoneEditor
    picture={fileUrl(binding.stillUrl)}
    drawing={model.drawing}
    step={model.maySetUp ? model.step : undefined}
  />
);

export const Threshold = ({ model, binding }: { model: BindingModel; binding: BindingDetail }): ReactNode => (
  <ThresholdField
    from={binding.score}
    value={model.settings.score}
    least={binding.minScore}
    bins={binding.bins}
    disabled={!model.maySetUp}
    onChange={(score) => model.set({ score })}
  />
);

interface CountProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const Count = ({ label, value, onChange }: CountProps): ReactNode => (
  <label className="sp-plain-field">
    {label}
    <input
      type="number"
      inputMode="numeric"
      min={0}
      value={value}
      onChange={({ target }) => onChange(Math.max(0, Math.floor(Number(target.value) || 0)))}
    />
  </label>
);

const LEVELS = Object.values(ALARM_LEVEL);

export function SettingsFields({ model }: { model: BindingModel }): ReactNode {
  const t = useText();
  const { settings, set, maySetUp } = model;
  const { holdSec, frames, cooldownSec, result, level } = settings;
  return (
    <fieldset className="ve-settings" disabled={!maySetUp}>
      <PlanField plan={settings.plan} onChange={(plan) => set({ plan })} />
      <div className="ve-two">
        <Count label={t('videoevent.field.hold')} value={holdSec} onChange={(value) => set({ holdSec: value })} />
        <Count label={t('videoevent.field.frames')} value={frames} onChange={(value) => set({ frames: value })} />
        <Count
          label={t('videoevent.field.cooldown')}
          value={cooldownSec}
          onChange={(value) => set({ cooldownSec: value })}
        />
      </div>
      <Switch
        label={t('videoevent.field.result')}
        options={Object.values(BINDING_RESULT).map((value) => ({ value, label: codeText('bindingResult', value) }))}
        value={result}
        onChoose={(value) => set({ result: value, level: level ?? ALARM_LEVEL.major })}
      />
      {result === BINDING_RESULT.alarm && (
        <Switch
          label={t('videoevent.field.level')}
          options={LEVELS.map((value: AlarmLevel) => ({ value, label: codeText('alarmLevel', value) }))}
          value={level ?? ALARM_LEVEL.major}
          onChoose={(value) => set({ level: value })}
        />
      )}
    </fieldset>
  );
}

/** On which camera: the rest follows on its own page. */
export function NewBinding({ algorithmId }: { algorithmId: number }): ReactNode {
  const t = useText();
  const { cameras, algorithm, add } = useNewBinding(algorithmId);
  if (cameras.state === 'loading') return <ListSkeleton />;
  if (cameras.state !== 'ready')
    return <StateView state={cameras.state} error={cameras.error} onRetry={() => void cameras.refresh()} />;
  if (cameras.record?.length === 0)
    return <StateView state="empty" empty={{ title: 'videoevent.new.noneTitle', hint: 'videoevent.new.noneHint' }} />;
  return (
    <Block title={t('videoevent.new.title', { name: algorithm?.name ?? '' })}>
      {add.error && (
        <p className="ve-wrong" role="alert">
          {errorText(add.error)}
        </p>
      )}
      <ul className="ve-bindings">
        {cameras.record?.map(({ id, name, place }) => (
          <li key={id}>
            <button type="button" className="ve-binding" disabled={add.pending} onClick={() => void add.run(id)}>
              <b>{place || name}</b>
              <span className="ve-facts">
                <span>{name}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Block>
  );
}
