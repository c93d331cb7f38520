/** 推送群: group chats that reports are sent to by a robot; its address is written once and never shown again. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { type ReportGroup, reportGroupEndpoints } from '@/contract/report/report-group';
import { errorText } from '@/i18n/error-text';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatAgo } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { useAnswer } from '@/ui/model/use-answer';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';

interface FormProps {
  parkId: number;
  /** Absent: a new one. */
  group?: ReportGroup;
  onDone: () => void;
}

function GroupForm({ parkId, group, onDone }: FormProps): ReactNode {
  const t = useText();
  const save = useCommand(async (form: HTMLFormElement) => {
    const said = new FormData(form);
    const wordsOf = (name: string): string => String(said.get(name) ?? '').trim();
    const [address, secret] = [wordsOf('address'), wordsOf('secret')];
    await write(
      reportGroupEndpoints.saveReportGroup,
      {
        parkId,
        name: wordsOf('name'),
        ...(group && { id: group.id, version: group.version }),
        ...(address && { address }),
        ...(said.get('unsigned') === 'on' ? { secret: null } : secret && { secret }),
      },
      { quiet: true },
    );
    form.reset();
    onDone();
  });
  return (
    <form
      className="rp-new-share"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save.run(event.currentTarget);
      }}
    >
      <label className="sp-plain-field">
        <span>{t('reportdesk.group.name')}</span>
        <input name="name" className="sp-input" maxLength={40} defaultValue={group?.name} required />
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.group.address')}</span>
        <input
          name="address"
          className="sp-input"
          autoComplete="off"
          inputMode="url"
          maxLength={500}
          required={!group}
          placeholder={group ? t('reportdesk.group.kept', { tail: group.tail }) : t('reportdesk.group.addressHint')}
        />
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.group.secret')}</span>
        <input
          name="secret"
          type="password"
          className="sp-input"
          autoComplete="off"
          maxLength={200}
          placeholder={t(group?.hasSecret ? 'reportdesk.group.secretKept' : 'reportdesk.group.secretHint')}
        />
      </label>
      {group?.hasSecret && (
        <label className="sp-check">
          <input type="checkbox" name="unsigned" />
          <span>{t('reportdesk.group.unsigned')}</span>
        </label>
      )}
      <Button type="submit" tone="main" pending={save.pending}>
        {t(group ? 'reportdesk.group.save' : 'reportdesk.group.add')}
      </Button>
      {save.error && (
        <p className="rp-fault" role="alert">
          {errorText(save.error)}
        </p>
      )}
    </form>
  );
}

type Asked = 'change' | 'remove' | undefined;

function Group({ group, parkId }: { group: ReportGroup; parkId: number }): ReactNode {
  const t = useText();
  const { id, name, app, tail, lastAt, fault } = group;
  const [asked, setAsked] = useState<Asked>();
  const [tried, setTried] = useState<string | null>();
  const attempt = useCommand(async () => {
    setTried((await write(reportGroupEndpoints.tryReportGroup, { id }, { quiet: true })).fault);
  });
  const remove = useCommand(() => write(reportGroupEndpoints.removeReportGroup, { id }, { quiet: true }));
  const error = attempt.error ?? remove.error;
  const why = tried === undefined ? fault : tried;
  return (
    <li className="rp-grant">
      <p className="sp-ends">
        <strong>{name}</strong>
        <StateTag tone={why ? 'warning' : 'good'}>{t(`reportdesk.group.app.${app}`)}</StateTag>
      </p>
      <p className="sp-row-facts">
        <span>{t('reportdesk.group.tail', { tail })}</span>
        <span>
          {lastAt === null
            ? t('reportdesk.group.never')
            : t('reportdesk.group.last', { at: formatAgo(lastAt, languageTag()) })}
        </span>
      </p>
      {why && <p className="rp-fault">{t('reportdesk.group.fault', { why })}</p>}
      {tried === null && <output className="sp-hint">{t('reportdesk.group.tried')}</output>}
      <div className="sp-row">
        <Button
          size="small"
          pending={attempt.pending}
          label={`${t('reportdesk.group.try')} ${name}`}
          onClick={() => void attempt.run()}
        >
          {t('reportdesk.group.try')}
        </Button>
        <Button
          size="small"
          label={`${t('reportdesk.group.change')} ${name}`}
          onClick={() => setAsked(asked === 'change' ? undefined : 'change')}
        >
          {t('reportdesk.group.change')}
        </Button>
        <Button
          size="small"
          tone="danger"
          label={`${t('reportdesk.group.remove')} ${name}`}
          onClick={() => setAsked(asked === 'remove' ? undefined : 'remove')}
        >
          {t('reportdesk.group.remove')}
        </Button>
      </div>
      {asked === 'change' && <GroupForm parkId={parkId} group={group} onDone={() => setAsked(undefined)} />}
      {asked === 'remove' && (
        <div className="sp-row" role="alert">
          <span>{t('reportdesk.group.removeHint')}</span>
          <Button size="small" tone="danger" pending={remove.pending} onClick={() => void remove.run()}>
            {t('reportdesk.group.removeNow')}
          </Button>
        </div>
      )}
      {error && (
        <p className="rp-fault" role="alert">
          {errorText(error)}
        </p>
      )}
    </li>
  );
}

export function Groups({ parkId }: { parkId: number }): ReactNode {
  const t = useText();
  const [made, setMade] = useState(0);
  const { answer, state, error, ask } = useAnswer(reportGroupEndpoints.listReportGroups, { parkId });
  return (
    <div className="rp-tab">
      <p className="sp-hint">{t('reportdesk.group.hint')}</p>
      <GroupForm key={made} parkId={parkId} onDone={() => setMade(made + 1)} />
      {!answer && (state === 'loading' || state === 'ready') && <ListSkeleton rows={2} />}
      {!answer && state !== 'loading' && state !== 'ready' && <StateView state={state} error={error} onRetry={ask} />}
      {answer?.length === 0 && <p className="rp-none">{t('reportdesk.group.none')}</p>}
      <ul className="rp-list">
        {answer?.map((group) => (
          <Group key={group.id} group={group} parkId={parkId} />
        ))}
      </ul>
    </div>
  );
}
