/** Which camera a block shows, found by its name. */
import { useState, type ReactNode } from 'react';
import { monitorEndpoints } from '@/contract/video/monitor';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { useAnswer } from '@/ui/model/use-answer';
import { useOnePark } from '@/ui/model/use-one-park';

interface CameraChoiceProps {
  cameraId: number | undefined;
  /** Of the camera that is chosen. */
  name: string | undefined;
  onChoose: (id: number, name: string) => void;
}

const MOST = 20;

export function CameraChoice({ cameraId, name, onChoose }: CameraChoiceProps): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const [keyword, setKeyword] = useState('');
  const { answer, error } = useAnswer(
    monitorEndpoints.listMonitors,
    { pageSize: MOST, ...(parkId > 0 && { parkId }), ...(keyword && { keyword }) },
    { keeps: true },
  );
  if (error) return <p className="rp-none">{errorText(error)}</p>;
  const rows = answer?.rows ?? [];
  return (
    <div className="sp-stack">
      <label className="sp-plain-field">
        <span>{t('reportdesk.camera.search')}</span>
        <input
          type="search"
          className="sp-input"
          maxLength={50}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </label>
      {cameraId !== undefined && name && <p className="sp-hint">{t('reportdesk.camera.chosen', { name })}</p>}
      <fieldset className="rp-chips" aria-label={t('reportdesk.camera.search')}>
        {rows.map((row) => (
          <button
            key={row.id}
            type="button"
            aria-pressed={row.id === cameraId}
            onClick={() => onChoose(row.id, row.name)}
          >
            {row.name}
          </button>
        ))}
      </fieldset>
      {answer && rows.length === 0 && <p className="rp-none">{t('reportdesk.camera.none')}</p>}
    </div>
  );
}
