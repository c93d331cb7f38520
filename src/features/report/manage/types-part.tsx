/** Types of reports as a tree: added, changed and moved below one another, and taken away while nothing is in them. */
import { useState, type ReactNode } from 'react';
import { reportEndpoints } from '@/contract/report/report';
import type { ReportTypeRow } from '@/contract/report/report-record';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { failureState } from '@/ui/model/view-state';
import { write } from '@/ui/model/write';
import { MenuIcon } from '@/ui/menu-icon';
import { TypeForm, type TypeValues } from './type-form';

interface TypesProps {
  types: readonly ReportTypeRow[];
  parkId: number;
}

/** Names may be in any language, codes may not. */
const newCode = (): string => `t${Date.now().toString(36)}`;

function NewType({ types, parkId }: TypesProps): ReactNode {
  const t = useText();
  const make = useCommand(({ name, pid, sort, icon }: TypeValues) =>
    write(reportEndpoints.saveReportType, { parkId, name, pid, sort, icon, code: newCode() }, { quiet: true }),
  );
  const initial = { name: '', pid: null, sort: types.length, icon: '', valid: true };
  return (
    <details className="rp-param-set">
      <summary>{t('reportdesk.type.add')}</summary>
      <TypeForm
        key={types.length}
        types={types}
        initial={initial}
        submitLabel={t('reportdesk.type.add')}
        command={make}
      />
    </details>
  );
}

function Change({
  type,
  types,
  onClose,
}: {
  type: ReportTypeRow;
  types: readonly ReportTypeRow[];
  onClose: () => void;
}) {
  const t = useText();
  const { id, version } = type;
  const change = useCommand(async (values: TypeValues) => {
    await write(reportEndpoints.updateReportType, { id, version, ...values }, { quiet: true });
    onClose();
  });
  const { name, pid, sort, icon, valid } = type;
  return (
    <TypeForm
      types={types}
      type={type}
      initial={{ name, pid, sort, icon, valid }}
      submitLabel={t('reportdesk.type.keep')}
      command={change}
      onClose={onClose}
    />
  );
}

function Row({ type, types }: { type: ReportTypeRow; types: readonly ReportTypeRow[] }): ReactNode {
  const t = useText();
  const { id, name, valid, parkId, mayEdit, reports } = type;
  const [isOpen, setOpen] = useState(false);
  const remove = useCommand(() => write(reportEndpoints.deleteReportType, { id }, { quiet: true }));
  if (isOpen) return <Change type={type} types={types} onClose={() => setOpen(false)} />;
  return (
    <>
      <p className="sp-row">
        {type.icon && <MenuIcon node={{ icon: type.icon, path: '' }} />}
        <span className="rp-type-name">{name}</span>
        <small className="sp-num">{t('reportdesk.type.reports', { count: reports })}</small>
        {!valid && <StateTag tone="closed">{t('reportdesk.type.closed')}</StateTag>}
        {parkId === null && <small>{t('reportdesk.type.everyPark')}</small>}
        {mayEdit && (
          <>
            <Button
              size="small"
              tone="quiet"
              label={`${t('reportdesk.type.change')} ${name}`}
              onClick={() => setOpen(true)}
            >
              {t('reportdesk.type.change')}
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
      {remove.error && (
        <p className="rp-fault" role="alert">
          {errorText(remove.error)}
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
          <Row type={type} types={types} />
          <Branch types={types} pid={type.id} />
        </li>
      ))}
    </ul>
  );
}

export function Types({ parkId }: { parkId: number }): ReactNode {
  const { record, error, refresh } = useDetail(reportEndpoints.findReportType, { parkId, counts: true });
  if (!record && error) {
    return <StateView state={failureState(error)} error={error} onRetry={() => void refresh()} />;
  }
  if (!record) return <ListSkeleton rows={2} />;
  return (
    <div className="rp-tab">
      <Branch types={record} pid={null} />
      <NewType types={record} parkId={parkId} />
    </div>
  );
}
