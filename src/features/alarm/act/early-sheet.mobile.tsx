/**
 * The forms of an alarm with nothing but what is on the phone from the first moment, for as long as the whole sheet has
 * not arrived: reasons, words, a typed code. What is typed stays and goes over into the whole form.
 */
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { needsEvidence } from '@/contract/alarm-transitions';
import type { Verdict } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { setDirty } from '@/ui/model/dirty';
import { refuseLongerThan } from '@/ui/common/refuse-longer';
import { kindOf } from '../kind';
import { actionLabel, behindMore } from '../thumb-bar';
import type { OpenForm } from './act-forms';
import { dropEarlyDraft, earlyDraft, formKey, saveEarlyDraft, type EarlyValues } from './early-draft';
import { earlyRequest } from './early-request';
import type { OpenSheetProps } from './lazy-sheet.mobile';
import { startAction } from './start-action';
import type { OpenSheet } from './open-sheet';
import { OTHER_VERDICTS, reasonCodesOf } from './verdict-reasons';
import './early-sheet.css';

interface EarlySheetProps extends OpenSheetProps {
  onTyped: (open: OpenSheet) => void;
  /** The whole sheet has come meanwhile. */
  onWhole: (() => void) | undefined;
}

/** Texts only: the form has no files. */
const valuesOf = (form: HTMLFormElement): EarlyValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

interface ChoiceProps {
  name: 'verdict' | 'reasonCode';
  table: 'verdict' | 'verdictReason';
  codes: readonly number[];
  label: string;
  kept: EarlyValues;
}

function Choice({ name, table, codes, label, kept }: ChoiceProps): ReactNode {
  const t = useText();
  return (
    <label>
      {label}
      <select name={name} required defaultValue={kept[name] ?? ''}>
        <option value="">{t('common.field.choosePlaceholder')}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {codeText(table, code)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Which reasons there are, and whether evidence is needed, follows from the verdict. */
function VerdictFields({
  alarm,
  verdict,
  kept,
}: Pick<OpenSheetProps, 'alarm'> & { verdict: number; kept: EarlyValues }) {
  const t = useText();
  const codes = reasonCodesOf(verdict, kindOf(alarm));
  return (
    <>
      {codes.length > 0 && (
        <Choice name="reasonCode" table="verdictReason" codes={codes} label={t('alarm.field.reason')} kept={kept} />
      )}
      {needsEvidence(alarm.category, verdict as Verdict) && (
        <label>
          {t('alarm.field.scanCode')} <small>{t('alarm.verdict.evidenceHint')}</small>
          <input name="scanCode" onInput={refuseLongerThan(100)} required defaultValue={kept.scanCode} />
        </label>
      )}
    </>
  );
}

function Form({ open, alarm, model, sheet, onTyped, onWhole }: EarlySheetProps & { open: OpenForm }): ReactNode {
  const t = useText();
  const key = formKey(open, alarm.id);
  const [values, setValues] = useState(() => earlyDraft(key) ?? {});
  const fixed = open.kind === 'judge' ? open.verdict : undefined;
  useEffect(() => () => setDirty(key, false), [key]);
  const verdict = fixed ?? Number(values.verdict ?? 0);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const request = earlyRequest(open, valuesOf(event.currentTarget));
    if (!request) return;
    void model.act.run(request);
    dropEarlyDraft(key);
    sheet.close();
  };
  const keep = (event: FormEvent<HTMLFormElement>): void => {
    const typed = valuesOf(event.currentTarget);
    setValues(typed);
    saveEarlyDraft(key, typed);
    setDirty(key, true);
    onTyped(open);
  };
  return (
    <form className="al-early" onSubmit={submit} onInput={keep}>
      {onWhole ? <Button onClick={onWhole}>{t('alarm.early.whole')}</Button> : <p>{t('alarm.early.hint')}</p>}
      {open.kind === 'judge' && !fixed && (
        <Choice name="verdict" table="verdict" codes={OTHER_VERDICTS} label={t('alarm.verdict.kind')} kept={values} />
      )}
      {open.kind === 'judge' && <VerdictFields key={verdict} alarm={alarm} verdict={verdict} kept={values} />}
      <label>
        {t('alarm.field.note')}
        <textarea
          name="reason"
          rows={3}
          onInput={refuseLongerThan(500)}
          required={open.kind === 'arrive' || (verdict > 0 && reasonCodesOf(verdict).length === 0)}
          defaultValue={values.reason}
        />
      </label>
      <Button type="submit" tone="main" size="main" block>
        {t('common.action.submit')}
      </Button>
    </form>
  );
}

function Content(props: EarlySheetProps): ReactNode {
  const t = useText();
  const { open, model, sheet, alarm } = props;
  if (open.kind === 'judge' || open.kind === 'arrive' || open.kind === 'release')
    return <Form {...props} open={open} />;
  // What is searched for or picked from a list comes with the whole sheet.
  if (open.kind !== 'more') return <p>{t('alarm.early.hint')}</p>;
  const { steps } = model;
  const kind = kindOf(alarm);
  return (
    steps &&
    behindMore(steps, kind).map((action) => (
      <Button
        key={action}
        block
        onClick={() => {
          sheet.close();
          startAction(action, model.act, sheet)();
        }}
      >
        {t(actionLabel(action, kind))}
      </Button>
    ))
  );
}

function titleOf(open: OpenSheet) {
  if (open.kind === 'more') return 'common.action.more';
  if (open.kind === 'judge') return open.verdict ? 'alarm.verdict.falseAlarm' : 'alarm.verdict.other';
  return `alarm.action.${open.kind}` as const;
}

export function EarlySheet(props: EarlySheetProps): ReactNode {
  const t = useText();
  const title = t(titleOf(props.open));
  return createPortal(
    <div className="sp-sheet al-early-layer">
      <dialog open className="sp-sheet-panel" aria-label={title}>
        <div className="sp-sheet-body al-early">
          <h2>{title}</h2>
          <Content {...props} />
          <Button block onClick={props.sheet.close}>
            {t('common.action.cancel')}
          </Button>
        </div>
      </dialog>
    </div>,
    document.body,
  );
}
