/** Rosters and shifts, the same parts on both. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { serverNow } from '@/api/reply';
import { Switch } from '@/ui/fields/switch';
import { absenceForm, fillForm, makeForm, shiftForm } from './duty-forms';
import type { DutyKit } from './kit';
import { NowPart } from './now-part';
import { AbsencePart, RosterPart } from './roster-part';
import { type Dialog, type DutyModel, PARTS, useDuty } from './use-duty';
import { useRosterForm } from './use-roster-form';
import { WeekPart } from './week-part';
import './duty.css';

type Translate = ReturnType<typeof useText>;

interface OpenDialogProps {
  dialog: Dialog;
  model: DutyModel;
  kit: DutyKit;
}

/** How many shifts were made, and how many places nobody could take. */
const saying =
  ({ voice }: DutyKit, t: Translate) =>
  (made: number, missing: number): void =>
    missing > 0
      ? voice.say(t('alarmduty.make.missing', { made, count: missing }), 'error')
      : voice.say(t('alarmduty.make.done', { count: made }), 'good');

/** The form of the other kinds; made once, when the dialog opens. */
function useDialogForm({ dialog, model, kit }: OpenDialogProps) {
  const t = useText();
  const { parkId, week } = model;
  return useState(() => {
    const now = serverNow();
    switch (dialog.kind) {
      case 'make':
        return { make: makeForm(parkId, dialog.roster, { now, onMade: saying(kit, t) }) };
      case 'shift':
        return { shift: shiftForm(parkId, dialog.shift, week.record, now) };
      case 'fill':
        return { fill: fillForm(parkId, dialog.gap) };
      case 'absence':
        return { absence: absenceForm(parkId, now) };
    }
  })[0];
}

const ROSTER_FORM = { useForm: useRosterForm };

function OpenDialog(props: OpenDialogProps): ReactNode {
  const { close } = props.model;
  const { Form } = props.kit;
  const form = useDialogForm(props);
  if (form.make) return <Form open onClose={close} definition={form.make} />;
  if (form.shift) return <Form open onClose={close} definition={form.shift} />;
  if (form.fill) return <Form open onClose={close} definition={form.fill} />;
  return form.absence && <Form open onClose={close} definition={form.absence} />;
}

/** Everything at once. */
const Whole = ({ model }: { model: DutyModel }): ReactNode => (
  <>
    <NowPart model={model} />
    <WeekPart model={model} wide />
    {model.mayKeep && (
      <div className="du-columns">
        <RosterPart model={model} />
        <AbsencePart model={model} />
      </div>
    )}
  </>
);

/** One part at a time. */
function Parts({ model }: { model: DutyModel }): ReactNode {
  const t = useText();
  const { part, mayKeep } = model;
  return (
    <>
      {mayKeep && (
        <Switch
          className="as-switch"
          label={t('alarmduty.part.label')}
          options={PARTS.map((each) => ({ value: each, label: t(`alarmduty.part.${each}`) }))}
          value={part}
          onChoose={model.showPart}
        />
      )}
      {part === 'shifts' && <NowPart model={model} />}
      {part === 'shifts' && <WeekPart model={model} wide={false} />}
      {part === 'rosters' && <RosterPart model={model} />}
      {part === 'absences' && <AbsencePart model={model} />}
    </>
  );
}

export function DutyBody({ kit }: { kit: DutyKit }): ReactNode {
  const model = useDuty(kit.voice);
  const { dialog, roster, parkId } = model;
  const { Edit } = kit;
  return (
    <div className="du">
      {kit.wide ? <Whole model={model} /> : <Parts model={model} />}
      {roster.at && (
        <Edit
          {...ROSTER_FORM}
          key={roster.at.id ?? roster.at.post}
          at={{ ...roster.at, parkId }}
          onClose={roster.close}
        />
      )}
      {dialog && <OpenDialog dialog={dialog} model={model} kit={kit} />}
    </div>
  );
}
