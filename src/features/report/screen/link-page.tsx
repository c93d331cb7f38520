/** /reportScreen/:code for somebody without an account: a password, why it no longer opens, or the report. */
import type { FormEvent, ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Entrance } from '@/ui/common/entrance';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { ModelProvider } from '@/ui/model/model-provider';
import { LinkReport } from './link-report';
import { useLink, type LinkModel } from './use-link';
import './screen.css';

const OVER = {
  expired: { title: 'reportscreen.link.expired', hint: 'reportscreen.link.askAgain' },
  used: { title: 'reportscreen.link.used', hint: 'reportscreen.link.askAgain' },
  paused: { title: 'reportscreen.link.paused', hint: 'reportscreen.link.askAgain' },
  unknown: { title: 'reportscreen.link.unknown', hint: 'reportscreen.link.unknownHint' },
} as const;

function Password({ model: { enter } }: { model: LinkModel }): ReactNode {
  const t = useText();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void enter.run(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  return (
    <form className="sp-stack sp-apart" onSubmit={onSubmit}>
      <label className="sp-plain-field">
        <span>{t('reportscreen.link.password')}</span>
        <input name="password" type="password" className="sp-input" autoComplete="off" required />
      </label>
      {enter.error && (
        <p className="rp-fault" role="alert">
          {errorText(enter.error)}
        </p>
      )}
      <Button type="submit" tone="main" size="main" block pending={enter.pending}>
        {t('reportscreen.link.open')}
      </Button>
    </form>
  );
}

function Body({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const t = useText();
  const model = useLink();
  const { opened, code } = model;
  const { answer, state, error } = opened;
  if (answer?.state === 'open' && answer.report)
    return <LinkReport code={code} opened={answer} report={answer.report} layout={layout} />;
  const over = answer && answer.state !== 'open' && answer.state !== 'password' ? answer.state : undefined;
  const isUnknown = state === 'notFound';
  return (
    <Entrance
      layout={layout}
      title={answer?.shareName || t('titles.reportScreenOf')}
      lead={t('reportscreen.link.lead')}
    >
      {answer?.state === 'password' && <Password model={model} />}
      {over && <StateView state="empty" empty={OVER[over]} />}
      {!answer && isUnknown && <StateView state="empty" empty={OVER.unknown} />}
      {!answer && (state === 'loading' || state === 'ready') && <ListSkeleton rows={3} />}
      {!answer && !isUnknown && state !== 'loading' && state !== 'ready' && (
        <StateView state={state} error={error} onRetry={opened.ask} />
      )}
    </Entrance>
  );
}

/** Without a session there is no server state of the app: the page brings its own. */
export const LinkPage = ({ layout }: { layout: 'phone' | 'desktop' }): ReactNode => (
  <ModelProvider>
    <Body layout={layout} />
  </ModelProvider>
);
