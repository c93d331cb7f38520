/** 试走: who starts it, when, with what; the path that it takes, with people, reasons and due times. */
import { useId, useState, type ReactNode } from 'react';
import { call } from '@/api/call';
import { serverNow } from '@/api/reply';
import type { Scalar } from '@/contract/flow/condition';
import { FLOW_RUN_STATE } from '@/contract/flow/flow-codes';
import type { FlowField } from '@/contract/flow/flow-form';
import type { ForeseenPath, PathNode } from '@/contract/flow/flow-views';
import { flowSetupEndpoints } from '@/contract/flow/flow-setup';
import { errorText } from '@/i18n/error-text';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { Button } from '@/ui/common/button';
import { FormError } from '@/ui/common/form-hints';
import { momentText } from '@/ui/common/words-of-time';
import { useCommand } from '@/ui/model/use-command';
import type { ModelProps } from './node-card';
import { NodeIcon } from './node-icon';
import { PeoplePicker } from './pickers';
import { ValueInput } from './value-input';

/** Kinds that a way can depend on; pictures and tables decide nothing by themselves. */
const TRIED: readonly FlowField['type'][] = [
  'text',
  'number',
  'reading',
  'money',
  'date',
  'choice',
  'yesNo',
  'person',
  'org',
  'role',
];

const WHY: Readonly<Record<string, TextKey>> = {
  nobody: 'flowsetup.try.why_nobody',
  own: 'flowsetup.try.why_own',
  skipOwn: 'flowsetup.try.why_skipOwn',
  passNobody: 'flowsetup.try.why_passNobody',
  dedupe: 'flowsetup.try.why_dedupe',
};

function Step({ node }: { node: PathNode }): ReactNode {
  const t = useText();
  const { kind, name, people, automatic, why, dueAt, state } = node;
  const said = people.filter(({ id }) => !automatic.includes(id)).map((person) => person.name);
  const alone = people.filter(({ id }) => automatic.includes(id)).map((person) => person.name);
  const isAsked = kind === 'approve' || kind === 'handle' || kind === 'copy';
  const reason = WHY[why];
  return (
    <li className="fs-step">
      <NodeIcon kind={kind} />
      <span className="fs-card-words">
        <strong>{name}</strong>
        {isAsked && <span>{said.join('、') || (alone.length === 0 ? t('flowsetup.try.nobody') : '')}</span>}
        {alone.length > 0 && <span>{t('flowsetup.try.automatic', { names: alone.join('、') })}</span>}
        {state === FLOW_RUN_STATE.skipped && <span>{t('flowsetup.try.skipped')}</span>}
        {isAsked && reason && <small>{t(reason)}</small>}
        {dueAt !== null && <small>{t('flowsetup.try.due', { time: momentText(dueAt) })}</small>}
      </span>
    </li>
  );
}

const MARKS = { passed: '✓', refused: '✕', stuck: '▲' } as const;

const Path = ({ path: { outcome, path } }: { path: ForeseenPath }): ReactNode => {
  const t = useText();
  return (
    <section aria-label={t('flowsetup.try.path')}>
      <h3>{t('flowsetup.try.path')}</h3>
      <ol className="fs-path">
        {path.map((node, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a node may come twice: its place tells them apart
          <Step key={`${node.key} ${at}`} node={node} />
        ))}
      </ol>
      <p className={`fs-outcome fs-outcome-${outcome}`}>
        {MARKS[outcome]} {t(`flowsetup.try.${outcome}`)}
      </p>
    </section>
  );
};

/** A moment as the field shows it, by this device's clock. */
const localMoment = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

type Values = Readonly<Record<string, Scalar | undefined>>;

function useTry({ model }: ModelProps) {
  const { parkId, def, form, tree } = model;
  const own = useSession().user;
  const [starter, setStarter] = useState<number | undefined>(own?.id);
  const [values, setValues] = useState<Values>({});
  const [now] = useState(serverNow);
  const [at, setAt] = useState<number>();
  const [path, setPath] = useState<ForeseenPath>();
  const asking = useCommand(
    (starterId: number) => {
      const filled = Object.entries(values).filter((entry): entry is [string, Scalar] => entry[1] !== undefined);
      const input = {
        parkId,
        id: def.id,
        form,
        tree,
        starterId,
        values: Object.fromEntries(filled),
        ...(at !== undefined && { at }),
      };
      return call(flowSetupEndpoints.tryFlowDraft, input, { quiet: true });
    },
    { onDone: setPath, onFailed: () => setPath(undefined) },
  );
  return { now, starter, setStarter, values, setValues, at, setAt, path, asking };
}

export default function TryPanel({ model }: ModelProps): ReactNode {
  const t = useText();
  const id = useId();
  const { now, starter, setStarter, values, setValues, at, setAt, path, asking } = useTry({ model });
  const tried = model.naming.fields.filter(
    ({ key, type }) => TRIED.includes(type as FlowField['type']) && key !== 'starter' && key !== 'starterOrg',
  );
  return (
    <>
      <PeoplePicker
        model={model}
        label="flowsetup.try.starter"
        value={starter === undefined ? [] : [starter]}
        onChange={(ids) => setStarter(ids.at(-1))}
      />
      <label className="sp-plain-field" htmlFor={id}>
        {t('flowsetup.try.at')}
        <input
          id={id}
          type="datetime-local"
          value={localMoment(at ?? now)}
          onChange={(event) => setAt(new Date(event.target.value).getTime() || undefined)}
        />
      </label>
      <fieldset className="fs-group" aria-label={t('flowsetup.try.values')}>
        <strong>{t('flowsetup.try.values')}</strong>
        {tried.length === 0 && <p className="fs-quiet">{t('flowsetup.try.noValues')}</p>}
        {tried.map((field) => (
          <ValueInput
            key={field.key}
            model={model}
            field={field}
            label={field.label}
            value={values[field.key]}
            onChange={(value) => setValues((now) => ({ ...now, [field.key]: value }))}
          />
        ))}
      </fieldset>
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
      <output>{path && <Path path={path} />}</output>
    </>
  );
}
