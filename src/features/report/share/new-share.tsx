/** A new link: what it is, and what a visitor may set. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import type { ParamValues, ReportParam } from '@/contract/report/report-definition';
import { reportShareEndpoints } from '@/contract/report/report-share';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { paramValuesOf, withParam } from '../page/param-address';
import { ParamsLine } from '../page/params-line';
import { ShareFields } from './share-fields';
import { shareIn } from './share-words';
import type { Shareable } from './shareable';

const USUAL_RANGE = { days: 30 } as const;

function toggled(chosen: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}

export function NewShare({ report, onMade }: { report: Shareable; onMade: (url: string) => void }): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const [isParkless, setParkless] = useState(false);
  const [pinned, setPinned] = useState<ReadonlySet<string>>(new Set());
  /** As an address has them. */
  const [values, setValues] = useState(new URLSearchParams());
  const shown = report.params.filter(({ locked }) => !locked);
  const chosen = paramValuesOf(shown, values);
  const valueOf = (param: ReportParam): ParamValues[string] =>
    chosen[param.key] ?? (param.kind === 'range' ? { range: param.range ?? USUAL_RANGE } : { values: param.values });
  const make = useCommand(async (form: HTMLFormElement) => {
    const said = shareIn(new FormData(form), undefined, serverNow());
    setParkless(said.parkIds.length === 0);
    if (said.parkIds.length === 0) return;
    const input = {
      ...said,
      reportId: report.id,
      pinned: Object.fromEntries(
        shown.filter(({ key }) => pinned.has(key)).map((param) => [param.key, valueOf(param)]),
      ),
      open: shown.filter(({ key }) => !pinned.has(key)).map(({ key }) => key),
    };
    const { url } = await write(reportShareEndpoints.saveReportShare, input, { quiet: true });
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
      <ShareFields share={undefined} />
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
              onSet={(key, next) => setValues(withParam(values, key, next))}
            />
          )}
        </fieldset>
      ))}
      <Button type="submit" tone="main" pending={make.pending} disabled={parkId === 0}>
        {t('reportdesk.share.make')}
      </Button>
      {(isParkless || make.error) && (
        <p className="rp-fault" role="alert">
          {isParkless ? t('reportdesk.share.parkless') : make.error && errorText(make.error)}
        </p>
      )}
    </form>
  );
}
