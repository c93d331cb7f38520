/** The parts of the synchronisation page, drawn alike on both devices. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SyncPreview, SyncRun, SyncSource } from '@/contract/sync';
import { labelled } from '@/i18n/punctuation';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { Button, ButtonLink } from '@/ui/common/button';
import { CellView } from '@/ui/common/cell-view';
import { Facts } from '@/ui/common/facts';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { Timeline } from '@/ui/common/timeline';
import { FieldChanges } from '../parts/field-changes';
import { reasonText } from '../words';
import type { SyncLogModel } from './use-sync-log';
import { runHref, stateCell } from './use-sync-runs';
import '../parts/logs.css';

function SourceFacts({ source }: { source: SyncSource }): ReactNode {
  const t = useText();
  const { kind, place, reachable, error, people, orgs, changedAt, lastRunAt } = source;
  const moment = (at: number | null): ReactNode => (at === null ? '—' : <Moment at={at} />);
  const items = [
    { key: 'kind', label: t('logs.sync.kind'), value: kind.toUpperCase() },
    { key: 'place', label: t('logs.sync.place'), value: place, wide: true },
    { key: 'people', label: t('logs.sync.people'), value: t('logs.sync.count', { count: people }) },
    { key: 'orgs', label: t('logs.sync.orgs'), value: t('logs.sync.count', { count: orgs }) },
    { key: 'changed', label: t('logs.sync.changedAt'), value: moment(changedAt) },
    { key: 'last', label: t('logs.sync.lastRunAt'), value: moment(lastRunAt) },
  ];
  return (
    <>
      <div className="lg-head">
        <h2>{t('logs.sync.source')}</h2>
        <StateTag tone={reachable ? 'good' : 'danger'}>
          {t(reachable ? 'logs.sync.reachable' : 'logs.sync.unreachable')}
        </StateTag>
      </div>
      <Facts items={items} />
      {error && <p className="lg-failed">{reasonText(error)}</p>}
    </>
  );
}

export function SourceBlock({ source, model: { look, run } }: { source: SyncSource; model: SyncLogModel }): ReactNode {
  const t = useText();
  const failure = look.error ?? run.error;
  return (
    <Block>
      <SourceFacts source={source} />
      {failure && (
        <p className="lg-failed" role="alert">
          {errorText(failure)}
        </p>
      )}
      <p className="lg-links">
        <Button pending={look.pending} onClick={() => void look.run()}>
          {t('logs.sync.preview')}
        </Button>
        <Button tone="main" pending={run.pending} onClick={() => void run.run()}>
          {t('logs.sync.run')}
        </Button>
      </p>
    </Block>
  );
}

function Steps({ steps }: Pick<SyncPreview, 'steps'>): ReactNode {
  const t = useText();
  return (
    <ul className="lg-steps">
      {steps.map((step) => (
        <li key={`${step.objType}${step.rowNo}${step.externalId}`}>
          <p>
            <StateTag tone={step.action === 'leave' ? 'paused' : 'running'}>{t(`logs.step.${step.action}`)}</StateTag>
            <b>{step.name || step.externalId}</b>
            <span className="lg-note">
              {t(`logs.object.${step.objType}`)} {step.externalId}
            </span>
          </p>
          {step.fault && <p className="lg-failed">{labelled(t('logs.sync.will'), reasonText(step.fault) ?? '')}</p>}
          <FieldChanges fields={step.fields} />
        </li>
      ))}
    </ul>
  );
}

export function PreviewBlock({ preview }: { preview: SyncPreview }): ReactNode {
  const t = useText();
  const { counts, same, steps, isCut } = preview;
  return (
    <Block title={t('logs.sync.previewTitle')}>
      <output className="lg-note">
        {counts.length === 0 ? t('logs.sync.nothing') : t('logs.sync.previewHint')}{' '}
        {same > 0 && t('logs.sync.same', { count: same })}
      </output>
      <ul className="lg-counts">
        {counts.map(({ objType, action, count }) => (
          <li key={`${objType}${action}`}>
            <StateTag tone="closed">
              {t(`logs.step.${action}`)} {t(`logs.object.${objType}`)} {count}
            </StateTag>
          </li>
        ))}
      </ul>
      <Steps steps={steps} />
      {isCut && <p className="lg-note">{t('logs.sync.cut', { count: steps.length })}</p>}
    </Block>
  );
}

export function LastRuns({ runs }: { runs: readonly SyncRun[] }): ReactNode {
  const t = useText();
  return (
    <Block title={t('logs.sync.runs')}>
      {runs.length === 0 && <p className="lg-note">{t('logs.sync.empty')}</p>}
      <Timeline
        entries={runs.map((run) => ({
          key: run.id,
          at: run.startedAt,
          tone: run.state === 1 ? 'good' : 'danger',
          title: <Link to={runHref(run)}>{t(`logs.object.${run.objType}`)}</Link>,
          children: (
            <p className="lg-refused">
              <CellView cell={stateCell(run.state)} /> {run.ok} / {run.total} {reasonText(run.error)}
            </p>
          ),
        }))}
      />
      <p className="lg-links">
        <ButtonLink to={href('dataSyncLogs')}>{t('logs.sync.allRuns')}</ButtonLink>
      </p>
    </Block>
  );
}
