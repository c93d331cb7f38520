/** Above a list of people: the sign-in cards of people just created, until the panel is closed. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { setDirty } from '@/ui/model/dirty';
import { refusalText } from '@/ui/model/use-batch';
import { Failed } from '../parts/row';
import { CardList } from './card-list';
import { forgetCards, makeWaitingCards, useSignInCards } from './sign-in-cards';

export function CardsPanel(): ReactNode {
  const t = useText();
  const { cards, waiting, isMaking, error, refused } = useSignInCards();
  const place = useRef<HTMLDivElement>(null);
  const isShown = cards.length + waiting.length + refused.length > 0;
  const reasons = new Set(refused.map(refusalText));
  // Clear the passwords when the list is left or the user signs out.
  useEffect(() => forgetCards, []);
  useEffect(() => {
    // Hold back application updates: the cards are shown only once.
    setDirty('signInCards', isShown);
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
    return () => setDirty('signInCards', false);
  }, [isShown]);
  if (!isShown) return null;
  const count = waiting.length;
  return (
    <div ref={place}>
      <Block className="people-waiting" title={t('people.card.title')}>
        {count > 0 && (
          <div className="people-buttons">
            <output>{t(isMaking ? 'people.card.making' : 'people.card.waiting', { count })}</output>
            <Button size="small" tone="main" pending={isMaking} onClick={() => void makeWaitingCards()}>
              {t('people.card.make', { count })}
            </Button>
          </div>
        )}
        <Failed error={error} />
        {[...reasons].map((words) => (
          <p key={words} className="people-failed" role="alert">
            {words}
          </p>
        ))}
        {cards.length === 0 && !isMaking && (
          <Button size="small" onClick={forgetCards}>
            {t('common.action.close')}
          </Button>
        )}
        {cards.length > 0 && <CardList cards={cards} onClose={forgetCards} />}
      </Block>
    </div>
  );
}
