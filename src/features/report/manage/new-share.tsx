/** A new link: its name, password, how long and how often it opens, what a visitor may set, which sites may frame it. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import type { ParamValues, ReportParam } from '@/contract/report/report-definition';
import { paramName } from '@/contract/report/report-schedule';
import type { ReportWhole } from '@/contract/report/report-record';
import { reportShareEndpoints } from '@/contract/report/report-share';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { paramValuesOf } from '../page/param-address';
import { ParamsLine } from '../page/params-line';

const DAYS = [1, 7, 30, 90] as const;
const USUAL_DAYS = 7;
const DAY_MS = 86_400_000;
const LEAST_PASSWORD = 6;

const USUAL_RANGE = { days: 30 } as const;
const MOST_FRAMES = 5;

/** Sites as they are typed: one after the other, with or without a path behind. */
const originsIn = (words: string): string[] =>
  words
    .split(/[\s,，;；]+/)
    .filter((each) => each !== '')
    .map((each) => (URL.canParse(each) ? new URL(each).origin : each))
    .slice(0, MOST_FRAMES);

function toggled(chosen: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}

function withValues(before: URLSearchParams, key: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete(paramName(key));
  for (const value of values) next.append(paramName(key), value);
  return next;
}

export function NewShare({ report, onMade }: { report: ReportWhole; onMade: (url: string) => void }): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const [pinned, setPinned] = useState<ReadonlySet<string>>(new Set());
  /** As an address has them. */
  const [values, setValues] = useState(new URLSearchParams());
  const shown = report.params.filter(({ locked }) => !locked);
  const chosen = paramValuesOf(shown, values);
  const valueOf = (param: ReportParam): ParamValues[string] =>
    chosen[param.key] ?? (param.kind === 'range' ? { range: param.range ?? USUAL_RANGE } : { values: param.values });
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
        pinned: Object.fromEntries(
          shown.filter(({ key }) => pinned.has(key)).map((param) => [param.key, valueOf(param)]),
        ),
        open: shown.filter(({ key }) => !pinned.has(key)).map(({ key }) => key),
        watermark: said.get('watermark') === 'on',
        frameOrigins: originsIn(wordsOf('frames')),
      },
      { quiet: true },
    );
    form.reset();
    setPinned(new Set());
    setValues(new URLSearchParams());
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
      <label className="sp-plain-field">
        <span>{t('reportdesk.share.frames')}</span>
        <input
          name="frames"
          className="sp-input"
          autoComplete="off"
          inputMode="url"
          placeholder="https://portal.example.com"
        />
      </label>
      {shown.map((param) => (
        <fieldset key={param.key} className="rp-chips">
          <label className="sp-check">
            <input
              type="checkbox"
              checked={pinned.has(param.key)}
              onChange={({ target }) => setPinned(toggled(pinned, param.key, target.checked))}
            />
            <span>{t('reportdesk.share.pin', { name: param.label })}</span>
          </label>
          {pinned.has(param.key) && (
            <ParamsLine
              params={[param]}
              values={chosen}
              parkId={parkId}
              onSet={(key, next) => setValues(withValues(values, key, next))}
            />
          )}
        </fieldset>
      ))}
      <label className="sp-check">
        <input type="checkbox" name="watermark" defaultChecked />
        <span>{t('reportdesk.share.watermark')}</span>
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
