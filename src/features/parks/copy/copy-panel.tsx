/** Copying configuration from another park: what would be added and what stays, then the button that does it. */
import type { ReactNode } from 'react';
import { COPY_PARTS, type CopyDifference, type ParkRecord } from '@/contract/admin-park';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { isAdded, useCopy } from './use-copy';

const TONES = { new: 'good', off: 'warning', same: 'closed', differs: 'paused' } as const;

function Differences({ rows }: { rows: readonly CopyDifference[] }): ReactNode {
  const t = useText();
  return (
    <>
      {COPY_PARTS.filter((part) => rows.some((row) => row.part === part)).map((part) => (
        <section key={part}>
          <h3>{t(`parks.copy.part.${part}`)}</h3>
          <ul className="pk-rows">
            {rows
              .filter((row) => row.part === part)
              .map((row) => (
                <li key={row.name}>
                  <span>{row.name}</span>
                  <StateTag tone={TONES[row.state]}>{t(`parks.copy.state.${row.state}`)}</StateTag>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {rows.length === 0 && <p className="pk-quiet">{t('parks.copy.nothing')}</p>}
    </>
  );
}

export function CopyPanel({ park }: { park: ParkRecord }): ReactNode {
  const t = useText();
  const of = useCopy(park);
  const { found, done, error } = of;
  const added = found?.filter(isAdded).length ?? 0;
  return (
    <div className="pk-copy">
      <p className="pk-quiet">{t('parks.copy.hint')}</p>
      <label className="pk-field">
        <span>{t('parks.copy.from')}</span>
        <select
          value={of.fromId ?? ''}
          onChange={(event) => of.chooseFrom(event.target.value === '' ? undefined : Number(event.target.value))}
        >
          <option value="">{t('parks.copy.choose')}</option>
          {of.parks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="pk-parts" aria-label={t('parks.copy.parts')}>
        {COPY_PARTS.map((part) => (
          <label key={part}>
            <input type="checkbox" checked={of.parts.includes(part)} onChange={() => of.togglePart(part)} />
            {t(`parks.copy.part.${part}`)}
          </label>
        ))}
      </fieldset>
      {found && <Differences rows={found} />}
      {done > 0 && <output>{t('parks.copy.done', { count: done })}</output>}
      {error && (
        <p className="pk-error" role="alert">
          {errorText(error)}
        </p>
      )}
      <div className="sp-row sp-apart">
        {found && added > 0 ? (
          <Button tone="main" pending={of.copy.pending} onClick={() => void of.copy.run()}>
            {t('parks.copy.run', { count: added })}
          </Button>
        ) : (
          <Button
            tone="main"
            disabled={of.fromId === undefined || of.parts.length === 0 || found !== undefined}
            pending={of.compare.pending}
            onClick={() => void of.compare.run()}
          >
            {t('parks.copy.compare')}
          </Button>
        )}
      </div>
    </div>
  );
}
