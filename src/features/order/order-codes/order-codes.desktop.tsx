/** Report codes on the desktop: places at the left, the pages that will be printed at the right. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { SetUpPark } from '../order-types/set-up-park';
import { Count, Options, Places, Stickers } from './codes-parts';
import { PagesOnPaper, PagesOnScreen } from './sticker-pages';
import { useOrderCodes } from './use-order-codes';

function Codes({ parkId }: { parkId: number }): ReactNode {
  const t = useText();
  const model = useOrderCodes(parkId);
  const { stickers, parkName, size } = model;
  const paper = { stickers, parkName, size };
  return (
    <div className="od-codes-desk" data-ready={model.places.record && 'record'}>
      <Block title={t('ordercodes.places')}>
        <Places model={model} />
      </Block>
      <div className="od-codes">
        <div className="od-codes-bar">
          <Options model={model} />
          <Button tone="main" disabled={stickers.length === 0} onClick={() => window.print()}>
            {t('ordercodes.print')}
          </Button>
        </div>
        <Count model={model} />
        <Stickers model={model}>
          <PagesOnScreen {...paper} />
          <PagesOnPaper {...paper} />
        </Stickers>
      </div>
    </div>
  );
}

const OrderCodes = (): ReactNode => <SetUpPark>{(parkId) => <Codes key={parkId} parkId={parkId} />}</SetUpPark>;
export default OrderCodes;
