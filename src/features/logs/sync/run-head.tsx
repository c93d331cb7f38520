/** The summary of a run, above its rows. */
import type { ReactNode } from 'react';
import type { SyncRun } from '@/contract/sync';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { errorText } from '@/i18n/error-text';
import { Block } from '@/ui/common/block';
import { Button, ButtonLink } from '@/ui/common/button';
import { CellView } from '@/ui/common/cell-view';
import { Facts } from '@/ui/common/facts';
import { Moment } from '@/ui/common/time';
import { reasonText } from '../words';
import type { SyncRunModel } from './use-sync-run';
import { stateCell } from './use-sync-runs';
import '../parts/logs.css';

function RunFacts({ run }: { run: SyncRun }): ReactNode {
  const t = useText();
  const items = [
    { key: 'object', label: t('logs.field.objType'), value: t(`logs.object.${run.objType}`) },
    { key: 'at', label: t('logs.field.at'), value: <Moment at={run.startedAt} /> },
    { key: 'counts', label: t('logs.field.counts'), value: `${run.ok} / ${run.total}` },
    { key: 'fail', label: t('logs.field.fail'), value: String(run.fail) },
    { key: 'retry', label: t('logs.field.retryCount'), value: String(run.retryCount) },
    { key: 'by', label: t('logs.field.startedBy'), value: run.startedByName },
    { key: 'end', label: t('logs.field.endedAt'), value: run.endedAt && <Moment at={run.endedAt} /> },
    { key: 'error', label: t('logs.field.reason'), value: reasonText(run.error), wide: true },
  ];
  return <Facts items={items.filter(({ value }) => value !== null)} />;
}

export function RunHead({ run, model: { mayRetry, retry } }: { run: SyncRun; model: SyncRunModel }): ReactNode {
  const t = useText();
  return (
    <Block>
      <div className="lg-head">
        <h1>{t('logs.sync.runTitle', { name: run.batchNo })}</h1>
        <CellView cell={stateCell(run.state)} />
      </div>
      <RunFacts run={run} />
      {retry.error && (
        <p className="lg-failed" role="alert">
          {errorText(retry.error)}
        </p>
      )}
      <p className="lg-links">
        {mayRetry && (
          <Button tone="main" pending={retry.pending} onClick={() => void retry.run()}>
            {t('logs.sync.retry')}
          </Button>
        )}
        <ButtonLink to={href('dataSyncLogs')}>{t('logs.sync.allRuns')}</ButtonLink>
      </p>
    </Block>
  );
}
