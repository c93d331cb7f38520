/** Publishing: what changed, and which of the running instances go over to the new version. */
import { useId, useState, type ReactNode } from 'react';
import { flowSetupEndpoints } from '@/contract/flow/flow-setup';
import type { OutputOf } from '@/contract/endpoint';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { FormError } from '@/ui/common/form-hints';
import { LengthNote } from '@/ui/common/length-note';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { Switch } from '@/ui/fields/switch';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import type { ModelProps } from './node-card';
import { Check } from '../plain';

type Migration = OutputOf<typeof flowSetupEndpoints.previewFlowMigration>;
const MOST_NOTE = 200;

interface MigrationProps {
  readonly migration: Migration;
  readonly chosen: readonly number[];
  readonly choose: (ids: number[]) => void;
}

function Rows({ migration: { rows }, chosen, choose }: MigrationProps): ReactNode {
  const t = useText();
  const movable = rows.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  return (
    <>
      <Check
        label={t('flowparts.publish.all')}
        checked={movable.length > 0 && movable.every((id) => chosen.includes(id))}
        onChange={(isOn) => choose(isOn ? movable : [])}
      />
      <ul className="fs-list">
        {rows.map(({ id, no, title, versionNo, nodes, refusal, of }) => (
          <li key={id} className="fs-row">
            {refusal === null ? (
              <Check
                label={`${title} ${no}`}
                checked={chosen.includes(id)}
                onChange={(isOn) => choose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            ) : (
              <strong>
                {title} <small className="sp-num">{no}</small>
              </strong>
            )}
            <small>
              {nodes.length > 0
                ? t('flowparts.publish.onVersion', { no: versionNo, nodes: nodes.join('、') })
                : t('flowsetup.version.no', { no: versionNo })}
            </small>
            {refusal !== null && (
              <span className="fs-fault">▲ {t(`flowparts.publishRefusal.${refusal}`, { of: of ?? '' })}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function MigrationPart({ migration, chosen, choose }: MigrationProps): ReactNode {
  const t = useText();
  const [migrates, setMigrates] = useState(false);
  const { running } = migration;
  if (running === 0) return null;
  return (
    <fieldset className="fs-group" aria-label={t('flowparts.publish.running', { count: running })}>
      <strong>{t('flowparts.publish.running', { count: running })}</strong>
      <Switch
        label={t('flowparts.publish.running', { count: running })}
        options={[
          { value: false, label: t('flowparts.publish.stay') },
          { value: true, label: t('flowparts.publish.migrate') },
        ]}
        value={migrates}
        onChoose={(next) => {
          setMigrates(next);
          const movable = migration.rows.filter(({ refusal }) => refusal === null).map(({ id }) => id);
          choose(next ? movable : []);
        }}
      />
      {migrates && <Rows migration={migration} chosen={chosen} choose={choose} />}
    </fieldset>
  );
}

function usePublish(model: ModelProps['model'], note: string, migrate: readonly number[]) {
  const t = useText();
  const { parkId, def, kept, isKeptAs, close, voice } = model;
  return useCommand(
    () =>
      write(
        flowSetupEndpoints.publishFlow,
        { parkId, id: def.id, draftRev: kept.rev, note: note.trim(), migrate: [...migrate] },
        { quiet: true },
      ),
    {
      onDone: (whole) => {
        isKeptAs(whole);
        voice.say(t('flowparts.publish.done', { no: whole.currentNo ?? 1 }), 'good');
        close();
      },
    },
  );
}

export default function PublishPanel({ model }: ModelProps): ReactNode {
  const t = useText();
  const id = useId();
  const { parkId, def, faults, isDirty, setOpen } = model;
  const [note, setNote] = useState('');
  const [chosen, choose] = useState<readonly number[]>([]);
  const migration = useDetail(flowSetupEndpoints.previewFlowMigration, { parkId, id: def.id });
  const publishing = usePublish(model, note, chosen);
  const isFaulty = faults.length > 0;
  return (
    <>
      {isFaulty && (
        <>
          <p className="fs-red">▲ {t('flowparts.publish.faulty')}</p>
          <Button block onClick={() => setOpen({ kind: 'check' })}>
            {t('flowsetup.action.check')}
          </Button>
        </>
      )}
      <label className="sp-plain-field" htmlFor={id}>
        {t('flowparts.publish.note')}
        <textarea id={id} rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
        <LengthNote value={note} max={MOST_NOTE} />
      </label>
      {migration.record && <MigrationPart migration={migration.record} chosen={chosen} choose={choose} />}
      {!migration.record && migration.state === 'loading' && <ListSkeleton rows={2} />}
      {!migration.record && migration.state !== 'loading' && migration.state !== 'ready' && (
        <StateView state={migration.state} error={migration.error} onRetry={() => void migration.refresh()} />
      )}
      {isDirty && <p className="fs-quiet">{t('flowparts.publish.unsaved')}</p>}
      <FormError words={publishing.error && errorText(publishing.error)} />
      <Button
        tone="main"
        size="main"
        block
        pending={publishing.pending}
        disabled={isFaulty || isDirty || note.length > MOST_NOTE || !migration.record}
        onClick={() => void publishing.run()}
      >
        {t('flowsetup.action.publish')}
      </Button>
    </>
  );
}
