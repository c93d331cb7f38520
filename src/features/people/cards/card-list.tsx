/** Sign-in cards as they are read on the screen and as the printer gets them. */
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { SignInCard } from '@/contract/admin-user';
import { useText } from '@/i18n/use-text';
import { copyText } from '@/lib/copy-text';
import { Button } from '@/ui/common/button';
import { Failed } from '../parts/row';
import { allWords, cardWords, linesOf, secretsOf, signInAddress } from './card-words';
import { SendAll, SendOne } from './send-buttons';
import { useLinkSending } from './send-links';
import '@/ui/common/paper.css';
import './cards.css';

/** Copies to the clipboard; when that fails it says so, and the text can be selected by hand. */
function Copy({ words, label, name }: { words: string; label: string; name?: string }): ReactNode {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async (): Promise<void> => setOutcome((await copyText(words)) ? 'copied' : 'failed');
  return (
    <>
      <Button size="small" label={name} onClick={() => void copy()}>
        {outcome === 'copied' ? t('common.done.copied') : label}
      </Button>
      {outcome === 'failed' && <em role="alert">{t('people.card.copyFailed')}</em>}
    </>
  );
}

function Lines({ lines }: { lines: ReturnType<typeof linesOf> }): ReactNode {
  const t = useText();
  return (
    <dl>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The printed page is built separately, without bars, buttons and theme. */
function CardsOnPaper({ cards }: { cards: readonly SignInCard[] }): ReactNode {
  const t = useText();
  return createPortal(
    <div className="people-paper">
      {cards.map((card) => (
        <section key={card.userId}>
          <p>
            {t('shell.platform')} · {t('people.card.title')}
          </p>
          <h2>{card.name}</h2>
          <Lines lines={linesOf(card)} />
          <p>{t('people.card.note')}</p>
        </section>
      ))}
    </div>,
    document.body,
  );
}

interface CardListProps {
  cards: readonly SignInCard[];
  onClose?: () => void;
}

/** Shown only once: to be copied or printed, singly or together. */
export function CardList({ cards, onClose }: CardListProps): ReactNode {
  const t = useText();
  const isSeveral = cards.length > 1;
  const sending = useLinkSending();
  return (
    <>
      <p className="people-hint">{t('people.password.hint')}</p>
      <div className="people-buttons">
        <Copy words={allWords(cards, t)} label={t(isSeveral ? 'people.card.copyAll' : 'people.card.copy')} />
        <Button size="small" onClick={() => window.print()}>
          {t('people.card.print')}
        </Button>
        {onClose && (
          <Button size="small" onClick={onClose}>
            {t('common.action.close')}
          </Button>
        )}
      </div>
      {isSeveral && <SendAll cards={cards} sending={sending} />}
      <Failed error={sending.error} />
      {sending.ways.length > 0 && <p className="people-hint">{t('people.card.sendHint')}</p>}
      <p className="people-address">
        {t('people.card.address')} <code>{signInAddress()}</code>
      </p>
      <ul className="people-cards">
        {cards.map((card) => (
          <li key={card.userId}>
            <b>{card.name}</b>
            <Lines lines={secretsOf(card)} />
            <div className="people-buttons">
              {isSeveral && (
                <Copy
                  words={cardWords(card, t)}
                  label={t('people.card.copy')}
                  name={t('people.card.copyOf', { name: card.name })}
                />
              )}
              <SendOne card={card} sending={sending} />
            </div>
          </li>
        ))}
      </ul>
      <CardsOnPaper cards={cards} />
    </>
  );
}
