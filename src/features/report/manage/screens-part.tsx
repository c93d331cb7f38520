/** Screens on walls: paired by the six digits that they show, given reports with seconds, and unpaired from anywhere. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import { REPORT_SCREEN_STATE } from '@/contract/report/report-codes';
import { reportScheduleEndpoints, type ReportScreen } from '@/contract/report/report-schedule';
import { errorText } from '@/i18n/error-text';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatAgo } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { CodeTag } from '@/ui/common/tags';
import { useAnswer } from '@/ui/model/use-answer';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';

function Pair({ parkId }: { parkId: number }): ReactNode {
  const t = useText();
  const pair = useCommand(async (form: HTMLFormElement) => {
    const said = new FormData(form);
    const digits = String(said.get('digits') ?? '').replaceAll(/\D/g, '');
    await write(
      reportScheduleEndpoints.pairReportScreen,
      {
        parkId,
        digits,
        name: String(said.get('name') ?? '').trim(),
        place: String(said.get('place') ?? '').trim(),
      },
      { quiet: true },
    );
    form.reset();
  });
  return (
    <form
      className="rp-new-share"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void pair.run(event.currentTarget);
      }}
    >
      <label className="sp-plain-field">
        <span>{t('reportdesk.screen.digits')}</span>
        <input name="digits" className="sp-input" inputMode="numeric" autoComplete="off" maxLength={7} required />
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.screen.name')}</span>
        <input name="name" className="sp-input" maxLength={40} required />
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.screen.place')}</span>
        <input name="place" className="sp-input" maxLength={60} />
      </label>
      <Button type="submit" tone="main" pending={pair.pending}>
        {t('reportdesk.screen.pair')}
      </Button>
      {pair.error && (
        <p className="rp-fault" role="alert">
          {errorText(pair.error)}
        </p>
      )}
    </form>
  );
}

type Playlist = ReportScreen['reports'];
const USUAL_SECONDS = 30;

/** Those that are shown, in their turn, then the others. */
function inOrder(offered: readonly { id: number; name: string }[], reports: Playlist) {
  const turnOf = (id: number): number => {
    const at = reports.findIndex(({ reportId }) => reportId === id);
    return at < 0 ? reports.length : at;
  };
  return offered.toSorted((one, other) => turnOf(one.id) - turnOf(other.id));
}

function earlier(reports: Playlist, one: Playlist[number]): Playlist {
  const at = reports.indexOf(one);
  const before = reports[at - 1];
  return before ? [...reports.slice(0, at - 1), one, before, ...reports.slice(at + 1)] : reports;
}

function PlaylistEditor({
  screen,
  parkId,
  onDone,
}: {
  screen: ReportScreen;
  parkId: number;
  onDone: () => void;
}): ReactNode {
  const t = useText();
  const [reports, setReports] = useState<Playlist>(screen.reports);
  const [name, setName] = useState(screen.name);
  const [place, setPlace] = useState(screen.place);
  const offered = useAnswer(reportCenterEndpoints.findReportCenterList, { parkId, pageSize: 100 }).answer?.rows ?? [];
  const save = useCommand(async () => {
    const { id, version } = screen;
    const chosen = reports.map(({ reportId, seconds }) => ({ reportId, seconds }));
    await write(
      reportScheduleEndpoints.saveReportScreen,
      { id, version, name, place, reports: chosen },
      { quiet: true },
    );
    onDone();
  });
  return (
    <div className="sp-stack">
      <div className="rp-new-share">
        <label className="sp-plain-field">
          <span>{t('reportdesk.screen.name')}</span>
          <input
            className="sp-input"
            maxLength={40}
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label className="sp-plain-field">
          <span>{t('reportdesk.screen.place')}</span>
          <input className="sp-input" maxLength={60} value={place} onChange={({ target }) => setPlace(target.value)} />
        </label>
      </div>
      {inOrder(offered, reports).map(({ id, name: reportName }) => {
        const chosen = reports.find(({ reportId }) => reportId === id);
        return (
          <div key={id} className="sp-row">
            <label className="sp-check">
              <input
                type="checkbox"
                checked={chosen !== undefined}
                onChange={({ target }) =>
                  setReports(
                    target.checked
                      ? [...reports, { reportId: id, name: reportName, seconds: USUAL_SECONDS }]
                      : reports.filter(({ reportId }) => reportId !== id),
                  )
                }
              />
              <span>{reportName}</span>
            </label>
            {chosen && reports[0] !== chosen && (
              <Button
                size="small"
                label={`${t('reportdesk.screen.earlier')} ${reportName}`}
                onClick={() => setReports(earlier(reports, chosen))}
              >
                {t('reportdesk.screen.earlier')}
              </Button>
            )}
            {chosen && (
              <label className="sp-plain-field">
                <span>{t('reportdesk.screen.seconds')}</span>
                <input
                  type="number"
                  min={10}
                  max={600}
                  value={chosen.seconds}
                  onChange={({ target }) =>
                    setReports(
                      reports.map((each) => (each.reportId === id ? { ...each, seconds: Number(target.value) } : each)),
                    )
                  }
                />
              </label>
            )}
          </div>
        );
      })}
      {offered.length === 0 && <p className="rp-none">{t('report.center.empty')}</p>}
      <div className="sp-row">
        <Button pending={save.pending} onClick={() => void save.run()}>
          {t('reportdesk.screen.save')}
        </Button>
      </div>
      {save.error && (
        <p className="rp-fault" role="alert">
          {errorText(save.error)}
        </p>
      )}
    </div>
  );
}

const TONES = {
  [REPORT_SCREEN_STATE.online]: 'good',
  [REPORT_SCREEN_STATE.offline]: 'warning',
  [REPORT_SCREEN_STATE.unpaired]: 'closed',
} as const;

function Screen({ screen, parkId }: { screen: ReportScreen; parkId: number }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { id, name, place, state, lastSeenAt, reports } = screen;
  const unpair = useCommand(() => write(reportScheduleEndpoints.unpairReportScreen, { id }, { quiet: true }));
  return (
    <li className="rp-grant">
      <p className="sp-ends">
        <strong>{name}</strong>
        <CodeTag table="reportScreenState" code={state} tone={TONES[state]} />
      </p>
      <p className="sp-row-facts">
        {place !== '' && <span>{place}</span>}
        {lastSeenAt !== null && (
          <span>{t('reportdesk.screen.seen', { at: formatAgo(lastSeenAt, languageTag()) })}</span>
        )}
        <span>
          {reports.length === 0 ? t('reportdesk.screen.noReports') : reports.map((each) => each.name).join(' ')}
        </span>
      </p>
      {state !== REPORT_SCREEN_STATE.unpaired && (
        <div className="sp-row">
          <Button size="small" label={`${t('reportdesk.screen.choose')} ${name}`} onClick={() => setOpen(!isOpen)}>
            {t('reportdesk.screen.choose')}
          </Button>
          <Button
            size="small"
            tone="danger"
            pending={unpair.pending}
            label={`${t('reportdesk.screen.unpair')} ${name}`}
            onClick={() => void unpair.run()}
          >
            {t('reportdesk.screen.unpair')}
          </Button>
        </div>
      )}
      {isOpen && <PlaylistEditor screen={screen} parkId={parkId} onDone={() => setOpen(false)} />}
      {unpair.error && (
        <p className="rp-fault" role="alert">
          {errorText(unpair.error)}
        </p>
      )}
    </li>
  );
}

export function Screens({ parkId }: { parkId: number }): ReactNode {
  const { record } = useDetail(reportScheduleEndpoints.listReportScreens, { parkId });
  return (
    <div className="rp-tab">
      <Pair parkId={parkId} />
      {!record && <ListSkeleton rows={2} />}
      <ul className="rp-list">
        {record?.map((screen) => (
          <Screen key={screen.id} screen={screen} parkId={parkId} />
        ))}
      </ul>
    </div>
  );
}
