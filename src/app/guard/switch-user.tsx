/** A link of another user than the one signed in: asked before anything is switched. */
import { useState, type ReactNode } from 'react';
import { RichText } from '@/i18n/rich-text';
import { useText } from '@/i18n/use-text';
import { keepCurrentUser, switchToTicketUser } from '@/session/session-changes';
import { useSession } from '@/session/session-state';
import { useStandInTitle } from './use-stand-in-title';

export default function SwitchUser(): ReactNode {
  const t = useText();
  const { switchFrom } = useSession();
  const title = t('shell.switchUser.title');
  useStandInTitle(title);
  const [busy, setBusy] = useState(false);
  if (!switchFrom) return null;
  const { name, ticketName } = switchFrom;
  const change = () => {
    setBusy(true);
    // A refusal is shown by the page that the guard then leads to.
    switchToTicketUser().then(
      async (record) => (await import('../seed-record')).seedRecord(record),
      () => setBusy(false),
    );
  };
  return (
    <section className="sp-stand-in" data-screen="switchUser">
      <h1>{title}</h1>
      <p>
        <RichText textKey="shell.switchUser.text" params={{ name, ticketName }} />
      </p>
      <button type="button" className="sp-stand-in__main" disabled={busy} onClick={change}>
        {t('shell.switchUser.switch', { name: ticketName })}
      </button>
      <button type="button" className="sp-stand-in__plain" disabled={busy} onClick={keepCurrentUser}>
        {t('shell.switchUser.stay', { name })}
      </button>
    </section>
  );
}
