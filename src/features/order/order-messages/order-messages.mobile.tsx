/** Messages on the phone. */
import type { ReactNode } from 'react';
import type { OrderMessage } from '@/contract/dispatch';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { CardList } from '@/ui/mobile/card-list';
import { ListFilters } from '@/ui/mobile/list-filters';
import { Page } from '@/ui/mobile/page';
import { toast } from '@/ui/mobile/toast';
import { usePagedList } from '@/ui/model/use-paged-list';
import { MessageCard } from './message-card';
import { useOrderMessages, useReadAll } from './use-order-messages';

const card = (row: OrderMessage): ReactNode => <MessageCard row={row} />;

export default function OrderMessages(): ReactNode {
  const t = useText();
  const { definition, unread } = useOrderMessages();
  const model = usePagedList(definition, 'growing');
  const readAll = useReadAll((words) => toast(words, 'error'));
  return (
    <Page>
      <ListFilters filters={definition.filters ?? []} address={model.address} />
      {unread > 0 && (
        <Button onClick={readAll.run} pending={readAll.pending} block>
          {t('orderdesk.messages.readAll')}
        </Button>
      )}
      <div data-ready={model.state === 'ready' || model.state === 'empty' ? 'record' : undefined}>
        <CardList definition={definition} model={model} card={card} />
      </div>
    </Page>
  );
}
