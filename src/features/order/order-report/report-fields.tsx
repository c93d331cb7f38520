/** The fields of a new order in the order in which somebody standing before the fault fills them in. Both kits. */
import type { ComponentType, ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { OnePark } from '@/ui/common/one-park';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import type { FormModel } from '@/ui/model/use-form-model';
import { OrderCard } from '../parts/order-card';
import { notScanned, type ReportValues } from './report-form';
import { TypeGrid } from './type-grid';
import type { ReportModel } from './use-report';

export interface ReportKit {
  readonly FormBody: ComponentType<{ model: FormModel<ReportValues> }>;
  /** Scans a code; without it the code is a field. */
  readonly Scan?: ComponentType<{ onCode: (code: string) => void }>;
}

interface PartProps extends ReportKit {
  report: ReportModel;
}

const only = (
  state: FormModel<ReportValues>,
  names: readonly (keyof ReportValues)[],
  isFirst = false,
): FormModel<ReportValues> => ({
  ...state,
  fields: state.fields.filter(({ name }) => names.includes(name)),
  draftAt: isFirst ? state.draftAt : undefined,
  formError: undefined,
});

function Scanned({ report: { state, point } }: Pick<PartProps, 'report'>): ReactNode {
  const t = useText();
  const { error, location } = point;
  return (
    <div className="od-scanned">
      <output>
        {location !== undefined && (
          <>
            {t('ordernew.report.scanned')}
            <b>{location}</b>
          </>
        )}
        {error && error.kind !== 'refused' && t('ordernew.report.codeUnknown')}
      </output>
      {error?.kind === 'refused' && (
        <p className="sp-field-error" role="alert">
          {errorText(error)}
        </p>
      )}
      <Button
        size="small"
        onClick={() => {
          state.set('scanCode', '');
          state.set('deviceId', null);
        }}
      >
        {t('ordernew.report.clearScan')}
      </Button>
    </div>
  );
}

function Place({ report, FormBody, Scan }: PartProps): ReactNode {
  const t = useText();
  const { state, alarm, purpose } = report;
  if (purpose.alarmId !== undefined) {
    return (
      <Block>
        <p>
          {t('ordernew.report.alarm')}
          <b>{alarm ? `${alarm.title} ${alarm.location}` : `#${purpose.alarmId}`}</b>
        </p>
        <p className="sp-hint">{t('ordernew.report.alarmHint')}</p>
      </Block>
    );
  }
  const isScanned = !notScanned(state.values);
  const fields = Scan ? (['locationId', 'placeText'] as const) : (['scanCode', 'locationId', 'placeText'] as const);
  return (
    <Block className="od-report-part">
      {Scan && !isScanned && <Scan onCode={(code) => state.set('scanCode', code)} />}
      {isScanned && <Scanned report={report} />}
      {(!isScanned || !Scan) && <FormBody model={only(state, fields, true)} />}
    </Block>
  );
}

/** The same fault may be known already: shown before anything is sent. */
function Similar({ report: { point } }: Pick<PartProps, 'report'>): ReactNode {
  const t = useText();
  if (point.similar.length === 0) return null;
  return (
    <section className="od-similar" aria-label={t('ordernew.report.similar')}>
      <h2>{t('ordernew.report.similar')}</h2>
      <p className="sp-hint">{t('ordernew.report.similarHint')}</p>
      {point.similar.map((row) => (
        <OrderCard key={row.id} row={row} />
      ))}
    </section>
  );
}

function Types({ report: { state, point } }: Pick<PartProps, 'report'>): ReactNode {
  const t = useText();
  if (point.types.length === 0) {
    if (point.typesState === 'loading') return <ListSkeleton rows={2} />;
    const failed = point.typesState === 'failed';
    return (
      <div className="od-scanned" role="alert">
        <p>{t(failed ? 'ordernew.report.noTypesLoaded' : 'ordernew.report.noTypes')}</p>
        {failed && (
          <Button size="small" onClick={point.retry}>
            {t('common.action.retry')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <TypeGrid
      types={point.types}
      chosen={state.values.typeId}
      onChoose={(id) => state.set('typeId', id)}
      error={state.errors.typeId}
    />
  );
}

interface ReportFieldsProps extends PartProps {
  /** For whoever works in no park. */
  parkChooser: ReactNode;
}

const MORE = ['priority', 'appointAt', 'callerName', 'callerPhone', 'assignee'] as const;

export function ReportFields({ report, FormBody, Scan, parkChooser }: ReportFieldsProps): ReactNode {
  const t = useText();
  const { state } = report;
  const { more } = state.values;
  return (
    <>
      {parkChooser ?? (report.purpose.alarmId === undefined && <OnePark id={report.purpose.parkId} />)}
      <Place report={report} FormBody={FormBody} Scan={Scan} />
      <Similar report={report} />
      <Block className="od-report-part">
        <div ref={state.focus.register('typeId')}>
          <Types report={report} />
        </div>
        <FormBody model={only(state, ['description', 'photos'], report.purpose.alarmId !== undefined)} />
        {more && <FormBody model={only(state, MORE)} />}
        <Button tone="quiet" onClick={() => state.set('more', !more)}>
          {t(more ? 'ordernew.icon.less' : 'ordernew.icon.more')}
        </Button>
      </Block>
    </>
  );
}
