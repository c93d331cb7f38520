/** Keys of one server's agent, and the one command that installs it. A new key is shown here and nowhere else. */
import { useState, type ReactNode } from 'react';
import { machineCareEndpoints } from '@/contract/server/machine-care';
import type { OutputOf } from '@/contract/endpoint';
import { copyText } from '@/lib/copy-text';
import { formatExact } from '@/lib/dates';
import { useText } from '@/i18n/use-text';
import { errorText } from '@/i18n/error-text';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import './summary.css';

type NewKey = OutputOf<typeof machineCareEndpoints.newAgentKey>;

function Secret({ made }: { made: NewKey }): ReactNode {
  const t = useText();
  const [copied, setCopied] = useState(false);
  return (
    <div className="sv-secret">
      <strong>{t('server.keys.once')}</strong>
      <code>{made.command}</code>
      <div className="sp-row">
        <Button tone="main" onClick={() => void copyText(made.command).then(setCopied)}>
          {t(copied ? 'server.keys.copied' : 'server.keys.copy')}
        </Button>
      </div>
      <p className="sp-hint">{t('server.keys.commandHint')}</p>
    </div>
  );
}

export function AgentKeys({ machineId }: { machineId: number }): ReactNode {
  const t = useText();
  const [made, setMade] = useState<NewKey>();
  const { record = [] } = useDetail(machineCareEndpoints.listAgentKeys, { machineId });
  const make = useCommand(() => write(machineCareEndpoints.newAgentKey, { machineId }, { quiet: true }), {
    onDone: setMade,
  });
  const revoke = useCommand((id: number) => write(machineCareEndpoints.revokeAgentKey, { id }, { quiet: true }));
  const error = make.error ?? revoke.error;
  return (
    <div className="sv-keys">
      <p className="sp-hint">{t('server.keys.hint')}</p>
      {made ? (
        <Secret made={made} />
      ) : (
        <Button tone="main" pending={make.pending} onClick={() => void make.run()}>
          {t('server.keys.make')}
        </Button>
      )}
      {error && <p role="alert">{errorText(error)}</p>}
      {record.length > 0 && (
        <ul aria-label={t('server.keys.all')}>
          {record.map(({ id, hint, createdAt, lastUsedAt, revokedAt }) => (
            <li key={id} className="sp-ends">
              <span>
                <span className="sp-num">…{hint}</span>{' '}
                <small>
                  {t('server.keys.made', { time: formatExact(createdAt) })}
                  {' · '}
                  {lastUsedAt === null
                    ? t('server.keys.unused')
                    : t('server.keys.used', { time: formatExact(lastUsedAt) })}
                </small>
              </span>
              {revokedAt === null ? (
                <Button size="small" tone="danger" pending={revoke.pending} onClick={() => void revoke.run(id)}>
                  {t('server.keys.revoke')}
                </Button>
              ) : (
                <StateTag tone="closed">{t('server.keys.revoked')}</StateTag>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
