/** 试走: who starts it, when, with what; the path that it takes, with people, reasons and due times. */
import '@/i18n/flow-form-texts';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { call } from '@/api/call';
import { serverNow } from '@/api/reply';
import { FLOW_RUN_STATE } from '@/contract/flow/flow-codes';
import type { FlowField } from '@/contract/flow/flow-form';
import type { ForeseenPath, PathNode } from '@/contract/flow/flow-views';
import { flowSetupEndpoints } from '@/contract/flow/flow-setup';
import { placedOf } from '@/contract/flow/flow-tree';
import { errorText } from '@/i18n/error-text';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { Button } from '@/ui/common/button';
import { FormError } from '@/ui/common/form-hints';
import { momentText } from '@/ui/common/words-of-time';
import { flowFormFields } from '@/ui/form-schema/flow-fields';
import { CalcFacts } from '@/ui/form-schema/calc-facts';
import { sentFlowValues } from '@/ui/form-schema/flow-form-state';
import type { FilledValues } from '@/ui/form-schema/form-fields';
import type { FieldValue } from '@/ui/model/field-types';
import { useCommand } from '@/ui/model/use-command';
import { fieldName, peopleText } from './flow-words';
import { useKit } from './kit';
import type { ModelProps } from './node-card';
import { NodeIcon } from './node-icon';
import { PeoplePicker } from './pickers';
import type { DesignerModel } from './use-designer';

/** A way does not depend on what is attached. */
const NOT_TRIED: readonly FlowField['type'][] = ['photo', 'signature', 'file'];

const WHY: Readonly<Record<string, TextKey>> = {
  nobody: 'flowparts.try.why_nobody',
  own: 'flowparts.try.why_own',
  skipOwn: 'flowparts.try.why_skipOwn',
  passNobody: 'flowparts.try.why_passNobody',
  dedupe: 'flowparts.try.why_dedupe',
};

/** By which rules its people are found. */
function ruleOf({ key }: PathNode, { tree, naming }: DesignerModel): string | undefined {
  const node = placedOf(tree, key)?.node;
  return node && 'people' in node && node.people.length > 0 ? peopleText(node.people, naming) : undefined;
}

function Step({ node, model }: ModelProps & { node: PathNode }): ReactNode {
  const t = useText();
  const { kind, name, people, automatic, why, dueAt, state, level } = node;
  const said = people.filter(({ id }) => !automatic.includes(id)).map((person) => person.name);
  const alone = people.filter(({ id }) => automatic.includes(id)).map((person) => person.name);
  const isAsked = kind === 'approve' || kind === 'handle' || kind === 'copy';
  const reason = WHY[why];
  // Its rules are of another flow.
  const rule = level === undefined ? ruleOf(node, model) : undefined;
  return (
    <li className="fs-step" data-level={level}>
      <NodeIcon kind={kind} />
      <span className="fs-card-words">
        <strong>{name}</strong>
        {isAsked && <span>{said.join('、') || (alone.length === 0 ? t('flowparts.try.nobody') : '')}</span>}
        {alone.length > 0 && <span>{t('flowparts.try.automatic', { names: alone.join('、') })}</span>}
        {state === FLOW_RUN_STATE.skipped && <span>{t('flowparts.try.skipped')}</span>}
        {rule !== undefined && <small>{t('flowparts.try.by', { rule })}</small>}
        {isAsked && reason && <small>{t(reason)}</small>}
        {dueAt !== null && <small>{t('flowparts.try.due', { time: momentText(dueAt) })}</small>}
      </span>
    </li>
  );
}

const MARKS = { passed: '✓', refused: '✕', stuck: '▲' } as const;

const Path = ({ path: { outcome, path }, model }: ModelProps & { path: ForeseenPath }): ReactNode => {
  const t = useText();
  return (
    <section aria-label={t('flowparts.try.path')}>
      <h3>{t('flowparts.try.path')}</h3>
      <ol className="fs-path">
        {path.map((node, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a node may come twice: its place tells them apart
          <Step key={`${node.key} ${at}`} model={model} node={node} />
        ))}
      </ol>
      <p className={`fs-outcome fs-outcome-${outcome}`}>
        {MARKS[outcome]} {t(`flowparts.try.${outcome}`)}
      </p>
    </section>
  );
};

/** A moment as the field shows it, by this device's clock. */
const localMoment = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** The form as whoever starts fills it in, without what is attached; and the facts of the business. */
function useTriedForm({ parkId, form, def: { facts }, naming }: DesignerModel) {
  const [filled, setFilled] = useState<FilledValues>({});
  const tried = useMemo((): FlowField[] => {
    const own = form.filter(({ type }) => !NOT_TRIED.includes(type));
    // The contract knows what a field of each of these kinds needs.
    const given = facts.map((fact) => ({ ...fact, label: fieldName(fact.key, naming), required: false }) as FlowField);
    return [...own, ...given];
  }, [form, facts, naming]);
  const fields = useMemo(() => flowFormFields(tried, { parkId }), [tried, parkId]);
  return {
    tried,
    fields,
    filled,
    put: (name: string, value: FieldValue): void => setFilled((now) => ({ ...now, [name]: value })),
    values: sentFlowValues(tried, filled),
  };
}

function useTry({ model }: ModelProps) {
  const { parkId, def, form, tree } = model;
  const own = useSession().user;
  const [starter, setStarter] = useState<number | undefined>(own?.id);
  const tried = useTriedForm(model);
  const [now] = useState(serverNow);
  const [at, setAt] = useState<number>();
  const [path, setPath] = useState<ForeseenPath>();
  const asking = useCommand(
    (starterId: number) => {
      const { values } = tried;
      const input = { parkId, id: def.id, form, tree, starterId, values, ...(at !== undefined && { at }) };
      return call(flowSetupEndpoints.tryFlowDraft, input, { quiet: true });
    },
    { onDone: setPath, onFailed: () => setPath(undefined) },
  );
  return { now, starter, setStarter, ...tried, at, setAt, path, asking };
}

/** Its fields are those of the form itself; nothing has to be filled in to try it. */
function TriedForm({ tried, fields, filled, put }: Omit<ReturnType<typeof useTriedForm>, 'values'>): ReactNode {
  const t = useText();
  const id = useId();
  const { Field } = useKit();
  return (
    <fieldset className="fs-group" aria-label={t('flowparts.try.values')}>
      <strong>{t('flowparts.try.values')}</strong>
      {tried.length === 0 && <p className="fs-quiet">{t('flowparts.try.noValues')}</p>}
      {fields.map((field) => (
        <Field
          key={field.name}
          id={`${id}${field.name}`}
          field={field}
          required
          value={filled[field.name]}
          onChange={(value) => put(field.name, value)}
        />
      ))}
      <CalcFacts fields={tried} values={filled} />
    </fieldset>
  );
}

export default function TryPanel({ model }: ModelProps): ReactNode {
  const t = useText();
  const id = useId();
  const trying = useTry({ model });
  const { now, starter, setStarter, at, setAt, path, asking } = trying;
  return (
    <>
      <PeoplePicker
        model={model}
        label="flowparts.try.starter"
        value={starter === undefined ? [] : [starter]}
        onChange={(ids) => setStarter(ids.at(-1))}
      />
      <label className="sp-plain-field" htmlFor={id}>
        {t('flowparts.try.at')}
        <input
          id={id}
          type="datetime-local"
          value={localMoment(at ?? now)}
          onChange={(event) => setAt(new Date(event.target.value).getTime() || undefined)}
        />
      </label>
      <TriedForm {...trying} />
      <Button
        tone="main"
        size="main"
        block
        pending={asking.pending}
        disabled={starter === undefined || !model.isWhole}
        onClick={() => starter !== undefined && void asking.run(starter)}
      >
        {t('flowsetup.action.startTry')}
      </Button>
      <FormError words={asking.error && errorText(asking.error)} />
      <output>{path && <Path model={model} path={path} />}</output>
    </>
  );
}
