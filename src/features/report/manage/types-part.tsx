/** Types of reports as a tree: added below one another, renamed, and taken away while nothing is in them. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { reportEndpoints } from '@/contract/report/report';
import type { ReportTypeRow } from '@/contract/report/report-record';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';

interface TypesProps {
  types: readonly ReportTypeRow[];
  parkId: number;
}

/** Names may be in any language, codes may not. */
const newCode = (): string => `t${Date.now().toString(36)}`;

function NewType({ types, parkId }: TypesProps): ReactNode {
  const t = useText();
  const make = useCommand(async (form: HTMLFormElement) => {
    const said = new FormData(form);
    const pid = Number(said.get('pid')) || null;
    const name = String(said.get('name') ?? '').trim();
    await write(
      reportEndpoints.saveReportType,
      { parkId, pid, name, code: newCode(), sort: types.length },
      { quiet: true },
    );
    form.reset();
  });
  return (
    <form
      className="rp-new-share"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void make.run(event.currentTarget);
      }}
    >
      <label className="sp-plain-field">
        <span>{t('reportdesk.field.name')}</span>
        <input name="name" className="sp-input" maxLength={60} required />
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.type.below')}</span>
        <select name="pid" defaultValue="">
          <option value="">{t('reportdesk.type.top')}</option>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" pending={make.pending}>
        {t('reportdesk.type.add')}
      </Button>
      {make.error && (
        <p className="rp-fault" role="alert">
          {errorText(make.error)}
        </p>
      )}
    </form>
  );
}

function Row({ type }: { type: ReportTypeRow }): ReactNode {
  const t = useText();
  const { id, version, name } = type;
  const [isOpen, setOpen] = useState(false);
  const rename = useCommand(async (next: string) => {
    await write(reportEndpoints.updateReportType, { id, version, name: next }, { quiet: true });
    setOpen(false);
  });
  const remove = useCommand(() => write(reportEndpoints.deleteReportType, { id }, { quiet: true }));
  const error = rename.error ?? remove.error;
  return (
    <>
      {isOpen ? (
        <form
          className="sp-row"
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            void rename.run(String(new FormData(event.currentTarget).get('name') ?? '').trim());
          }}
        >
          <input
            name="name"
            className="sp-input"
            defaultValue={name}
            maxLength={60}
            required
            aria-label={t('reportdesk.field.name')}
          />
          <Button type="submit" size="small" pending={rename.pending}>
            {t('reportdesk.type.keep')}
          </Button>
        </form>
      ) : (
        <p className="sp-row">
          <span className="rp-type-name">{name}</span>
          <small className="sp-num">{t('reportdesk.type.reports', { count: type.reports })}</small>
          {type.mayEdit && (
            <>
              <Button
                size="small"
                tone="quiet"
                label={`${t('reportdesk.type.rename')} ${name}`}
                onClick={() => setOpen(true)}
              >
                {t('reportdesk.type.rename')}
              </Button>
              <Button
                size="small"
                tone="quiet"
                pending={remove.pending}
                label={`${t('reportdesk.action.remove')} ${name}`}
                onClick={() => void remove.run()}
              >
                {t('reportdesk.action.remove')}
              </Button>
            </>
          )}
        </p>
      )}
      {error && (
        <p className="rp-fault" role="alert">
          {errorText(error)}
        </p>
      )}
    </>
  );
}

function Branch({ types, pid }: { types: readonly ReportTypeRow[]; pid: number | null }): ReactNode {
  const own = types.filter((each) => each.pid === pid);
  if (own.length === 0) return null;
  return (
    <ul className="rp-type-tree">
      {own.map((type) => (
        <li key={type.id}>
          <Row type={type} />
          <Branch types={types} pid={type.id} />
        </li>
      ))}
    </ul>
  );
}

export function Types({ parkId }: { parkId: number }): ReactNode {
  const { record } = useDetail(reportEndpoints.findReportType, { parkId, counts: true });
  if (!record) return <ListSkeleton rows={2} />;
  return (
    <div className="rp-tab">
      <Branch types={record} pid={null} />
      <NewType types={record} parkId={parkId} />
    </div>
  );
}
