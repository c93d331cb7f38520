/** A new link: its name, password, how long and how often it opens. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import type { ReportWhole } from '@/contract/report/report-record';
import { reportShareEndpoints } from '@/contract/report/report-share';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';

const DAYS = [1, 7, 30, 90] as const;
const USUAL_DAYS = 7;
const DAY_MS = 86_400_000;
const LEAST_PASSWORD = 6;

export function NewShare({ report, onMade }: { report: ReportWhole; onMade: (url: string) => void }): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const make = useCommand(async (form: HTMLFormElement) => {
    const said = new FormData(form);
    const wordsOf = (name: string): string => String(said.get(name) ?? '').trim();
    const password = wordsOf('password');
    const most = Number(wordsOf('maxViews'));
    const { url } = await write(
      reportShareEndpoints.saveReportShare,
      {
        reportId: report.id,
        name: wordsOf('name'),
        password: password === '' ? null : password,
        parkIds: [parkId],
        expiresAt: days === 0 ? null : serverNow() + days * DAY_MS,
        maxViews: most > 0 ? most : null,
        open: report.params.filter(({ locked }) => !locked).map(({ key }) => key),
      },
      { quiet: true },
    );
    form.reset();
    if (url) onMade(url);
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void make.run(event.currentTarget);
  };
  return (
    <form className="rp-new-share" onSubmit={onSubmit}>
      <label className="sp-plain-field">
        <span>{t('reportdesk.share.name')}</span>
        <input name="name" className="sp-input" maxLength={40} placeholder={t('reportdesk.share.nameHint')} />
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.share.password')}</span>
        <input
          name="password"
          className="sp-input"
          autoComplete="off"
          minLength={LEAST_PASSWORD}
          maxLength={64}
          placeholder={t('reportdesk.share.passwordHint')}
        />
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.share.lasts')}</span>
        <select value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {t('reportdesk.share.days', { count })}
            </option>
          ))}
          <option value={0}>{t('reportdesk.share.forever')}</option>
        </select>
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.share.maxViews')}</span>
        <input name="maxViews" type="number" min={1} max={1_000_000} placeholder={t('reportdesk.share.maxViewsHint')} />
      </label>
      <Button type="submit" tone="main" pending={make.pending} disabled={parkId === 0}>
        {t('reportdesk.share.make')}
      </Button>
      {make.error && (
        <p className="rp-fault" role="alert">
          {errorText(make.error)}
        </p>
      )}
    </form>
  );
}
