/** 授权: who sees the report, may export and share it; what a change means for people is said before it is kept. */
import { useState, type ReactNode } from 'react';
import { call } from '@/api/call';
import { reportEndpoints } from '@/contract/report/report';
import type { ReportGrant, ReportWhole } from '@/contract/report/report-record';
import type { OutputOf } from '@/contract/endpoint';
import { codeText } from '@/i18n/text';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { formatDay } from '@/lib/period';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { AddGrant } from './add-grant';
import { WhySeen } from './why-seen';

type Preview = OutputOf<typeof reportEndpoints.authReportUser>;

const keyOf = ({ subjType, subjId }: Pick<ReportGrant, 'subjType' | 'subjId'>): string => `${subjType}-${subjId}`;

const DAY_MS = 86_400_000;

interface RowProps {
  grant: ReportGrant;
  onChange: (grant: ReportGrant) => void;
  onRemove: () => void;
}

function Row({ grant, onChange, onRemove }: RowProps): ReactNode {
  const t = useText();
  const { name, subjType, expireAt } = grant;
  return (
    <li className="rp-grant">
      <p className="rp-grant-name">
        <strong>{name}</strong> <small>{codeText('reportSubject', subjType)}</small>
        {grant.expired && <small className="rp-fault">{t('reportdesk.grant.expired')}</small>}
      </p>
      <div className="sp-row">
        {(['export', 'share'] as const).map((right) => (
          <label key={right} className="sp-check">
            <input
              type="checkbox"
              checked={grant[right]}
              onChange={({ target }) => onChange({ ...grant, [right]: target.checked })}
            />
            <span>{t(`reportdesk.grant.${right}`)}</span>
          </label>
        ))}
        <label className="sp-plain-field">
          <span>{t('reportdesk.grant.until')}</span>
          <input
            type="date"
            value={expireAt === null ? '' : formatDay(expireAt - DAY_MS)}
            onChange={({ target }) =>
              onChange({
                ...grant,
                expireAt: target.value === '' ? null : Date.parse(`${target.value}T00:00:00+08:00`) + DAY_MS,
              })
            }
          />
        </label>
        <Button size="small" tone="quiet" label={`${t('reportdesk.grant.remove')} ${name}`} onClick={onRemove}>
          {t('reportdesk.grant.remove')}
        </Button>
      </div>
    </li>
  );
}

function Consequence({ preview }: { preview: Preview }): ReactNode {
  const t = useText();
  const { gain, lose, people } = preview;
  return (
    <output className="rp-consequence">
      {gain === 0 && lose === 0 && t('reportdesk.grant.nobody')}
      {gain > 0 && <span>{t('reportdesk.grant.gain', { count: gain })}</span>}
      {lose > 0 && <span>{t('reportdesk.grant.lose', { count: lose })}</span>}
      {people.length > 0 && <small>{people.map(({ name }) => name).join(' ')}</small>}
    </output>
  );
}

interface EditProps {
  report: ReportWhole;
  given: readonly ReportGrant[];
  version: number;
}

function Edit({ report, given, version }: EditProps): ReactNode {
  const t = useText();
  const [grants, setGrants] = useState(given);
  const [preview, setPreview] = useState<Preview>();
  const isChanged = JSON.stringify(grants) !== JSON.stringify(given);
  const change = (next: readonly ReportGrant[]): void => {
    setGrants(next);
    setPreview(undefined);
  };
  const input = {
    reportId: report.id,
    version,
    grants: grants.map(({ subjType, subjId, expireAt, ...rights }) => ({
      subjType,
      subjId,
      expireAt,
      view: true,
      export: rights.export,
      share: rights.share,
    })),
  };
  const ask = useCommand(async () =>
    setPreview(await call(reportEndpoints.authReportUser, { ...input, preview: true }, { quiet: true })),
  );
  const keep = useCommand(async () => {
    await write(reportEndpoints.authReportUser, input, { quiet: true });
    setPreview(undefined);
  });
  const error = ask.error ?? keep.error;
  return (
    <div className="rp-tab">
      <AddGrant onAdd={(grant) => !grants.some((each) => keyOf(each) === keyOf(grant)) && change([...grants, grant])} />
      {grants.length === 0 && <p className="rp-none">{t('reportdesk.grant.none')}</p>}
      <ul className="rp-list">
        {grants.map((grant) => (
          <Row
            key={keyOf(grant)}
            grant={grant}
            onChange={(next) => change(grants.map((each) => (keyOf(each) === keyOf(grant) ? next : each)))}
            onRemove={() => change(grants.filter((each) => keyOf(each) !== keyOf(grant)))}
          />
        ))}
      </ul>
      {preview && <Consequence preview={preview} />}
      {error && (
        <p className="rp-fault" role="alert">
          {errorText(error)}
        </p>
      )}
      {isChanged && (
        <div className="sp-row">
          {preview ? (
            <Button tone="main" pending={keep.pending} onClick={() => void keep.run()}>
              {t('reportdesk.grant.keep')}
            </Button>
          ) : (
            <Button tone="main" pending={ask.pending} onClick={() => void ask.run()}>
              {t('reportdesk.grant.ask')}
            </Button>
          )}
          <Button onClick={() => change(given)}>{t('reportdesk.grant.undo')}</Button>
        </div>
      )}
    </div>
  );
}

export function Grants({ report }: { report: ReportWhole }): ReactNode {
  const { record, state, error, refresh } = useDetail(reportEndpoints.findAuthReportUserInfo, { reportId: report.id });
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={3} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  // What somebody else granted meanwhile begins the form anew.
  return (
    <div className="rp-tab">
      <Edit key={record.version} report={report} given={record.grants} version={record.version} />
      <WhySeen report={report} />
    </div>
  );
}
