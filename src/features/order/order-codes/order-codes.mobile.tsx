/** Report codes on the phone: places in a sheet, one sticker as wide as the screen, sent on as a picture or printed. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ActionBar } from '@/ui/mobile/action-bar';
import { Page } from '@/ui/mobile/page';
import { Sheet } from '@/ui/mobile/sheet';
import { toast } from '@/ui/mobile/toast';
import { SetUpPark } from '../order-types/set-up-park';
import { Count, Options, Places, Stickers } from './codes-parts';
import { Sticker } from './sticker';
import { PagesOnPaper } from './sticker-pages';
import type { PrintedSticker } from './stickers';
import { useOrderCodes } from './use-order-codes';
import { useShare } from './use-share';

interface OneProps {
  stickers: readonly PrintedSticker[];
  at: number;
  onStep: (at: number) => void;
  parkName: string;
}

function One({ stickers, at, onStep, parkName }: OneProps): ReactNode {
  const t = useText();
  const sticker = stickers[at];
  if (!sticker) return null;
  const { address, place } = sticker;
  return (
    <div className="od-codes-preview">
      <div className="od-codes-one">
        <a href={address} aria-label={t('ordercodes.sticker.open', { place })}>
          <Sticker sticker={sticker} parkName={parkName} />
        </a>
      </div>
      {stickers.length > 1 && (
        <div className="sp-ends">
          <Button disabled={at === 0} onClick={() => onStep(at - 1)}>
            {t('ordercodes.previous')}
          </Button>
          <output className="sp-num">{`${at + 1} / ${stickers.length}`}</output>
          <Button disabled={at === stickers.length - 1} onClick={() => onStep(at + 1)}>
            {t('ordercodes.next')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Codes({ parkId }: { parkId: number }): ReactNode {
  const t = useText();
  const model = useOrderCodes(parkId);
  const { stickers, parkName, size, chosen } = model;
  const [choosing, setChoosing] = useState(false);
  const [step, setStep] = useState(0);
  const share = useShare(parkName, toast);
  const at = Math.min(step, Math.max(0, stickers.length - 1));
  const sticker = stickers[at];
  const actions = sticker
    ? [
        { key: 'print', label: 'ordercodes.print' as const, run: () => window.print() },
        {
          key: 'share',
          label: 'ordercodes.share.action' as const,
          weight: 'main' as const,
          pending: share.pending,
          run: () => void share.run(sticker),
        },
      ]
    : [];
  return (
    <Page footer={<ActionBar actions={actions} />}>
      <div className="od-codes" data-ready={model.places.record && 'record'}>
        <Button size="main" block onClick={() => setChoosing(true)}>
          {chosen.size === 0 ? t('ordercodes.choose') : t('ordercodes.chosen', { count: chosen.size })}
        </Button>
        <Stickers model={model}>
          <One stickers={stickers} at={at} onStep={setStep} parkName={parkName} />
          <Options model={model} />
          <PagesOnPaper stickers={stickers} parkName={parkName} size={size} />
        </Stickers>
        <Count model={model} />
      </div>
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('ordercodes.places')}
        footer={
          <Button tone="main" size="main" block onClick={() => setChoosing(false)}>
            {chosen.size === 0 ? t('common.action.close') : t('ordercodes.show', { count: chosen.size })}
          </Button>
        }
      >
        <Places model={model} />
      </Sheet>
    </Page>
  );
}

const OrderCodes = (): ReactNode => <SetUpPark>{(parkId) => <Codes key={parkId} parkId={parkId} />}</SetUpPark>;
export default OrderCodes;
