/** What a link is: name, password, from when, how long and how often it opens, whose numbers, which sites may frame it. */
import type { ReactNode } from 'react';
import { reportShareEndpoints, type ReportShare } from '@/contract/report/report-share';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { useOwnParks } from '../use-own-parks';
import { useAnswer } from '@/ui/model/use-answer';
import { useOnePark } from '@/ui/model/use-one-park';
import { DAYS, FOREVER, KEPT, localMoment, USUAL_DAYS } from './share-words';

const LEAST_PASSWORD = 6;

interface FieldsProps {
  /** Undefined: a new one. */
  share: ReportShare | undefined;
}

function Password({ share }: FieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <label className="sp-plain-field">
        <span>{t('reportdesk.share.password')}</span>
        <input
          name="password"
          className="sp-input"
          autoComplete="off"
          minLength={LEAST_PASSWORD}
          maxLength={64}
          placeholder={t(share?.hasPassword ? 'reportdesk.share.passwordKept' : 'reportdesk.share.passwordHint')}
        />
      </label>
      {share?.hasPassword && (
        <label className="sp-check">
          <input type="checkbox" name="noPassword" />
          <span>{t('reportdesk.share.noPassword')}</span>
        </label>
      )}
    </>
  );
}

function Lasting({ share }: FieldsProps): ReactNode {
  const t = useText();
  const until = share?.expiresAt ?? null;
  return (
    <>
      <label className="sp-plain-field">
        <span>{t('reportdesk.share.starts')}</span>
        <input
          name="startsAt"
          type="datetime-local"
          className="sp-input"
          defaultValue={localMoment(share?.startsAt ?? null)}
        />
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.share.lasts')}</span>
        <select name="lasts" defaultValue={share ? (until === null ? FOREVER : KEPT) : USUAL_DAYS}>
          {until !== null && (
            <option value={KEPT}>{t('reportdesk.share.until', { at: formatMoment(until, languageTag()) })}</option>
          )}
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {t('reportdesk.share.days', { count })}
            </option>
          ))}
          <option value={FOREVER}>{t('reportdesk.share.forever')}</option>
        </select>
      </label>
    </>
  );
}

/** Parks that a link may show, where there is a choice; one alone goes without saying. */
function Parks({ share }: FieldsProps): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const all = useOwnParks();
  const { answer } = useAnswer(reportShareEndpoints.listShareParks, {});
  const chosen = share?.parkIds ?? [parkId];
  const mine = all.filter(({ id }) => answer?.includes(id) || chosen.includes(id));
  if (mine.length <= 1) return chosen.map((id) => <input key={id} type="hidden" name="park" value={id} />);
  return (
    // Which one the person works in may be known only after a moment.
    <fieldset key={parkId} className="rp-chips">
      <legend>{t('reportdesk.share.parks')}</legend>
      {mine.map(({ id, name }) => (
        <label key={id} className="sp-check">
          <input type="checkbox" name="park" value={id} defaultChecked={chosen.includes(id)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function ShareFields({ share }: FieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <label className="sp-plain-field">
        <span>{t('reportdesk.share.name')}</span>
        <input
          name="name"
          className="sp-input"
          maxLength={40}
          defaultValue={share?.name}
          placeholder={t('reportdesk.share.nameHint')}
        />
      </label>
      <Password share={share} />
      <Lasting share={share} />
      <label className="sp-plain-field">
        <span>{t('reportdesk.share.maxViews')}</span>
        <input
          name="maxViews"
          type="number"
          min={1}
          max={1_000_000}
          defaultValue={share?.maxViews ?? undefined}
          placeholder={t('reportdesk.share.maxViewsHint')}
        />
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.share.frames')}</span>
        <input
          name="frames"
          className="sp-input"
          autoComplete="off"
          inputMode="url"
          defaultValue={share?.frameOrigins.join(' ')}
          placeholder="https://portal.example.com"
        />
      </label>
      <Parks share={share} />
      <label className="sp-check">
        <input type="checkbox" name="watermark" defaultChecked={share?.watermark ?? true} />
        <span>{t('reportdesk.share.watermark')}</span>
      </label>
    </>
  );
}
