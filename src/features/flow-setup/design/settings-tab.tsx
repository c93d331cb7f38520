/** What of a definition is the same for all of its versions. */
import { useId, useState, type ReactNode } from 'react';
import { DEDUPE, flowSettings, flowSetupEndpoints, WITHDRAW, type FlowSettings } from '@/contract/flow/flow-setup';
import type { FlowField } from '@/contract/flow/flow-form';
import { workdayEndpoints } from '@/contract/workday';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { FormError } from '@/ui/common/form-hints';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { useKit } from './kit';
import type { ModelProps } from './node-card';
import { PeopleEditor } from './people-editor';
import { PeoplePicker } from './pickers';
import { Check, Select, TextInput } from '../plain';

type Put = (change: Partial<FlowSettings>) => void;
interface PartProps extends ModelProps {
  readonly settings: FlowSettings;
  readonly put: Put;
}

function Rules({ settings, put }: PartProps): ReactNode {
  const t = useText();
  const withdraw = Object.values(WITHDRAW);
  const dedupe = Object.values(DEDUPE);
  return (
    <>
      <Select
        label={t('flowparts.setting.withdraw')}
        value={String(settings.withdraw)}
        options={withdraw.map((code) => ({ value: String(code), label: t(`flowparts.withdraw.${code}`) }))}
        onChange={(text) => put({ withdraw: withdraw.find((code) => String(code) === text) ?? settings.withdraw })}
      />
      <Select
        label={t('flowparts.setting.dedupe')}
        value={String(settings.dedupe)}
        options={dedupe.map((code) => ({ value: String(code), label: t(`flowparts.dedupe.${code}`) }))}
        onChange={(text) => put({ dedupe: dedupe.find((code) => String(code) === text) ?? settings.dedupe })}
      />
      <Check label={t('flowparts.setting.batch')} checked={settings.batch} onChange={(batch) => put({ batch })} />
      <Check
        label={t('flowparts.setting.guarded')}
        checked={settings.guarded}
        onChange={(guarded) => put({ guarded })}
      />
    </>
  );
}

function People({ model, settings, put }: PartProps): ReactNode {
  const t = useText();
  return (
    <>
      <PeopleEditor
        model={model}
        isOfStarters
        label={t('flowparts.setting.starters')}
        rules={settings.starters}
        onChange={(starters) => put({ starters })}
      />
      <p className="fs-quiet">{t('flowparts.setting.startersHint')}</p>
      <PeoplePicker
        model={model}
        label="flowparts.setting.managers"
        value={settings.managerIds}
        onChange={(managerIds) => put({ managerIds: managerIds.slice(0, 20) })}
      />
    </>
  );
}

const MOST_TITLE = 100;
const NOT_IN_TITLES: readonly FlowField['type'][] = ['photo', 'signature', 'file', 'table'];

/** Words with fields in braces, put in by a tap; read as people know the fields. */
function Title({ model, settings, put }: PartProps): ReactNode {
  const t = useText();
  const { titleRule } = settings;
  const fields = [
    { key: 'starter', label: t('flowsetup.condition.starter') },
    { key: 'flow', label: t('flowparts.setting.name') },
    ...model.form.filter(({ type }) => !NOT_IN_TITLES.includes(type)),
  ];
  const nameOf = (key: string): string => fields.find((field) => field.key === key)?.label ?? key;
  const said = titleRule.replace(/\{(\w+)\}/g, (_, key: string) => `〈${nameOf(key)}〉`);
  return (
    <div>
      <TextInput
        label={t('flowparts.setting.titleRule')}
        hint={titleRule === '' ? t('flowparts.setting.titleHint') : t('flowsetup.condition.sentence', { text: said })}
        max={MOST_TITLE}
        like={/^/}
        value={titleRule}
        onChange={(next) => put({ titleRule: next })}
      />
      <fieldset className="fs-chips" aria-label={t('flowparts.setting.titleRule')}>
        {fields.map(({ key, label }) => (
          <Button
            key={key}
            size="small"
            disabled={titleRule.length + key.length + 3 > MOST_TITLE}
            onClick={() => put({ titleRule: `${titleRule} {${key}}`.trim() })}
          >
            + {label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

/** How it looks where it is started. */
function Icon({ settings, put }: PartProps): ReactNode {
  const id = useId();
  const { Field } = useKit();
  return (
    <Field
      id={id}
      field={{ type: 'icon', label: 'flowparts.setting.icon' }}
      value={settings.icon ?? ''}
      onChange={(icon) => put({ icon: typeof icon === 'string' && icon !== '' ? icon : null })}
    />
  );
}

/** Whose working hours its time limits count. */
function Calendar({ model, settings, put }: PartProps): ReactNode {
  const t = useText();
  const { record = [] } = useDetail(workdayEndpoints.listWorkdayCalendars, { parkId: model.parkId });
  const usual = { value: 'park', label: t('flowparts.setting.calendarDefault') };
  return (
    <div>
      <Select
        label={t('flowparts.setting.calendar')}
        value={settings.calendarId === null ? usual.value : String(settings.calendarId)}
        options={[usual, ...record.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(chosen) => put({ calendarId: chosen === usual.value ? null : Number(chosen) })}
      />
      <p className="fs-quiet">{t('flowparts.setting.calendarHint')}</p>
    </div>
  );
}

export default function SettingsTab({ model }: ModelProps): ReactNode {
  const t = useText();
  const { parkId, def, mayChange, voice } = model;
  const [settings, setSettings] = useState<FlowSettings>(() => flowSettings.parse(def));
  const put: Put = (change) => setSettings((now) => ({ ...now, ...change }));
  const saving = useCommand(
    () =>
      write(
        flowSetupEndpoints.saveFlowSettings,
        { parkId, id: def.id, version: def.version, ...settings },
        { quiet: true },
      ),
    { onDone: () => voice.say(t('flowparts.setting.saved'), 'good') },
  );
  const part = { model, settings, put };
  return (
    <fieldset className="fs-panel" disabled={!mayChange}>
      <TextInput label={t('flowparts.setting.name')} value={settings.name} onChange={(name) => put({ name })} />
      <TextInput
        label={t('flowparts.setting.category')}
        max={20}
        value={settings.category}
        onChange={(category) => put({ category })}
      />
      <Title {...part} />
      <Icon {...part} />
      <People {...part} />
      <Calendar {...part} />
      <Rules {...part} />
      <FormError words={saving.error && errorText(saving.error)} />
      {mayChange && (
        <Button tone="main" size="main" pending={saving.pending} onClick={() => void saving.run()}>
          {t('flowsetup.action.save')}
        </Button>
      )}
    </fieldset>
  );
}
