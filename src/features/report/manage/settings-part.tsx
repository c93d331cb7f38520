/** 设置: what a report is called, where it stands, whose numbers it shows, and on which devices. */
import type { ReactNode } from 'react';
import { PHOTO_MAX_BYTES } from '@/contract/file';
import { reportEndpoints } from '@/contract/report/report';
import { REPORT_DEVICE, REPORT_PARKS } from '@/contract/report/report-codes';
import { isElsewhere, toolPathFits } from '@/contract/report/report-tool';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { PictureButton } from '@/ui/fields/picture-button';
import { Button } from '@/ui/common/button';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { useOwnParks } from '../use-own-parks';
import { toolPathWords } from './design-draft';
import type { DesignModel } from './use-design';
import { usePicture } from './use-picture';

interface PartProps {
  model: DesignModel;
}

interface ChoiceProps {
  label: string;
  value: number | string;
  options: readonly { readonly value: number | string; readonly name: string }[];
  onChoose: (value: string) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps): ReactNode => (
  <label className="sp-plain-field">
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map((each) => (
        <option key={each.value} value={each.value}>
          {each.name}
        </option>
      ))}
    </select>
  </label>
);

/** Those that are offered, and the one that it stands in. */
function TypeField({ model }: PartProps): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const { draft, change, report } = model;
  const { record = [] } = useDetail(reportEndpoints.findReportType, { ...(parkId > 0 && { parkId }) });
  const own = draft.typeId !== null && !record.some(({ id }) => id === draft.typeId);
  return (
    <Choice
      label={t('reportdesk.field.type')}
      value={draft.typeId ?? ''}
      options={[
        { value: '', name: t('reportdesk.settings.noType') },
        ...record.filter(({ id, valid }) => valid || id === draft.typeId).map(({ id, name }) => ({ value: id, name })),
        ...(own ? [{ value: draft.typeId ?? '', name: report.typeName ?? String(draft.typeId) }] : []),
      ]}
      onChoose={(value) => change({ typeId: Number(value) || null })}
    />
  );
}

function ScopeField({ model }: PartProps): ReactNode {
  const t = useText();
  const parks = useOwnParks();
  const { draft, change } = model;
  const { parkScope, parkIds } = draft;
  const known = [
    ...parks.map(({ id, name }) => ({ id, name })),
    ...parkIds
      .filter((id) => !parks.some((each) => each.id === id))
      .map((id) => ({ id, name: t('reportdesk.settings.otherPark', { id }) })),
  ];
  return (
    <>
      <Choice
        label={t('reportdesk.field.parkScope')}
        value={parkScope}
        options={Object.values(REPORT_PARKS).map((value) => ({ value, name: codeText('reportParks', value) }))}
        onChoose={(value) => {
          const scope = Object.values(REPORT_PARKS).find((each) => String(each) === value);
          if (scope !== undefined) change({ parkScope: scope });
        }}
      />
      {parkScope === REPORT_PARKS.chosen && (
        <fieldset className="rp-chips" aria-label={t('reportdesk.field.parkIds')}>
          <span>{t('reportdesk.field.parkIds')}</span>
          {known.map(({ id, name }) => {
            const isChosen = parkIds.includes(id);
            return (
              <button
                key={id}
                type="button"
                aria-pressed={isChosen}
                onClick={() => change({ parkIds: isChosen ? parkIds.filter((each) => each !== id) : [...parkIds, id] })}
              >
                {name}
              </button>
            );
          })}
        </fieldset>
      )}
    </>
  );
}

function AddressField({ model }: PartProps): ReactNode {
  const t = useText();
  const { draft, change, report } = model;
  const isWrong = !toolPathFits(report.kind, draft.toolPath);
  return (
    <label className="sp-plain-field rp-wide">
      <span>{t('reportdesk.field.toolPath')}</span>
      <input
        className="sp-input"
        maxLength={500}
        inputMode="url"
        autoCapitalize="off"
        value={draft.toolPath ?? ''}
        aria-invalid={isWrong}
        onChange={({ target }) => change({ toolPath: target.value || null })}
      />
      {isWrong && <small className="rp-fault">{toolPathWords(report.kind)}</small>}
    </label>
  );
}

const SECONDS = [0, 30, 60, 300, 900, 3600] as const;

function RefreshField({ model }: PartProps): ReactNode {
  const t = useText();
  const { refreshSec } = model.draft;
  const offered = SECONDS.some((each) => each === refreshSec) ? SECONDS : [...SECONDS, refreshSec];
  const wordsOf = (seconds: number): string => {
    if (seconds === 0) return t('reportdesk.settings.never');
    return seconds < 60 || seconds % 60 !== 0
      ? t('reportdesk.settings.seconds', { count: seconds })
      : t('reportdesk.settings.minutes', { count: seconds / 60 });
  };
  return (
    <Choice
      label={t('reportdesk.field.refreshSec')}
      value={refreshSec}
      options={offered.map((value) => ({ value, name: wordsOf(value) }))}
      onChoose={(value) => model.change({ refreshSec: Number(value) })}
    />
  );
}

function Cover({ model }: PartProps): ReactNode {
  const t = useText();
  const { draft, change, report, uploaded } = model;
  const upload = usePicture(model, (cover) => change({ cover }));
  const { cover } = draft;
  const shown = [...report.pictures, ...uploaded].find(({ key }) => key === cover);
  return (
    <div className="sp-stack rp-wide">
      <span className="sp-hint">{t('reportdesk.field.cover')}</span>
      {shown && <img className="rp-cover" src={shown.url} alt={t('reportdesk.field.cover')} />}
      <div className="sp-row">
        <PictureButton
          words={t(cover ? 'reportdesk.picture.replace' : 'reportdesk.picture.upload')}
          fileLabel={t('reportdesk.picture.file')}
          hint={t('reportdesk.picture.hint', { size: PHOTO_MAX_BYTES / 1_000_000 })}
          pending={upload.pending}
          error={upload.error}
          onFile={(file) => void upload.run(file)}
        />
        {cover && (
          <Button tone="quiet" onClick={() => change({ cover: null })}>
            {t('reportdesk.settings.noCover')}
          </Button>
        )}
      </div>
    </div>
  );
}

export function Settings({ model }: PartProps): ReactNode {
  const t = useText();
  const { draft, change, report } = model;
  return (
    <div className="rp-built-params">
      <label className="sp-plain-field rp-wide">
        <span>{t('reportdesk.field.name')}</span>
        <input
          className="sp-input"
          maxLength={60}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      {isElsewhere(report.kind) && <AddressField model={model} />}
      <TypeField model={model} />
      <Choice
        label={t('reportdesk.field.device')}
        value={draft.device}
        options={Object.values(REPORT_DEVICE).map((value) => ({ value, name: codeText('reportDevice', value) }))}
        onChoose={(value) => {
          const device = Object.values(REPORT_DEVICE).find((each) => String(each) === value);
          if (device !== undefined) change({ device });
        }}
      />
      {!isElsewhere(report.kind) && (
        <>
          <ScopeField model={model} />
          <RefreshField model={model} />
        </>
      )}
      <label className="sp-plain-field rp-wide">
        <span>{t('reportdesk.field.remark')}</span>
        <textarea
          rows={2}
          maxLength={128}
          value={draft.remark}
          onChange={({ target }) => change({ remark: target.value })}
        />
      </label>
      <Cover model={model} />
    </div>
  );
}
