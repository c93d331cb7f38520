/** Sends the people on the cards a link to set their own password, and shows the result for each. */
import type { ReactNode } from 'react';
import type { SignInCard } from '@/contract/admin-user';
import type { RowResult } from '@/contract/crud';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { refusalText } from '@/ui/model/use-batch';
import type { LinkSending } from './send-links';

const WAY = { chat: 'people.card.byChat', sms: 'people.card.bySms' } as const;

/** 已发送, or why not. */
function Outcome({ result }: { result: RowResult }): ReactNode {
  const t = useText();
  return (
    <output className="people-sent" data-ok={result.ok || undefined}>
      {result.ok ? t('people.card.sent') : refusalText(result)}
    </output>
  );
}

/** Among what is done with one card. */
export function SendOne({ card, sending }: { card: SignInCard; sending: LinkSending }): ReactNode {
  const t = useText();
  const { ways } = sending;
  if (ways.length === 0) return null;
  const { userId, name } = card;
  const result = sending.results.get(userId);
  const isPending = sending.pending.has(userId);
  return (
    <>
      {ways.map((by) => (
        <Button
          key={by}
          size="small"
          pending={isPending}
          label={t('people.card.sendByTo', { name, way: t(WAY[by]) })}
          onClick={() => sending.send([userId], by)}
        >
          {t('people.card.sendBy', { way: t(WAY[by]) })}
        </Button>
      ))}
      {isPending && <output>{t('people.card.sending')}</output>}
      {result && !isPending && <Outcome result={result} />}
    </>
  );
}

interface SendAllProps {
  cards: readonly SignInCard[];
  sending: LinkSending;
}

/** With several cards: skips people whose link has been sent. */
export function SendAll({ cards, sending }: SendAllProps): ReactNode {
  const t = useText();
  const { ways } = sending;
  const ids = cards.map(({ userId }) => userId).filter((id) => sending.results.get(id)?.ok !== true);
  if (ways.length === 0 || ids.length === 0) return null;
  return (
    <fieldset className="people-buttons people-send">
      <legend>{t('people.card.sendAll', { count: ids.length })}</legend>
      {ways.map((by) => (
        <Button key={by} size="small" pending={sending.pending.size > 0} onClick={() => sending.send(ids, by)}>
          {t('people.card.sendBy', { way: t(WAY[by]) })}
        </Button>
      ))}
    </fieldset>
  );
}
