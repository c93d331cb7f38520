/** What both devices show around the stickers. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { Switch } from '@/ui/fields/switch';
import { PlaceTree } from './place-tree';
import { SIZES, type Size } from './stickers';
import type { CodesModel } from './use-order-codes';
import './order-codes.css';

/** The tree, or why there is none. */
export function Places({ model }: { model: CodesModel }): ReactNode {
  const { places, tree, chosen, toggle } = model;
  if (!places.record && places.state !== 'loading' && places.state !== 'ready') {
    return <StateView state={places.state} error={places.error} onRetry={() => void places.refresh()} />;
  }
  if (!places.record) return <ListSkeleton rows={6} />;
  if (tree.length === 0) {
    return <StateView state="empty" empty={{ title: 'ordercodes.empty', hint: 'ordercodes.emptyHint' }} />;
  }
  return <PlaceTree tree={tree} chosen={chosen} toggle={toggle} />;
}

export function Options({ model }: { model: CodesModel }): ReactNode {
  const t = useText();
  const { size, setSize, withDevices, setWithDevices } = model;
  return (
    <div className="od-codes-options">
      <Switch
        label={t('ordercodes.size.label')}
        options={(Object.keys(SIZES) as Size[]).map((each) => ({
          value: each,
          label: t(`ordercodes.size.${each}`, { count: SIZES[each].across * SIZES[each].down }),
        }))}
        value={size}
        onChoose={setSize}
      />
      <label className="sp-check">
        <input type="checkbox" checked={withDevices} onChange={(event) => setWithDevices(event.target.checked)} />
        {t('ordercodes.withDevices')}
      </label>
    </div>
  );
}

export function Count({ model }: { model: CodesModel }): ReactNode {
  const t = useText();
  const { stickers, truncated, clear } = model;
  if (stickers.length === 0) return null;
  return (
    <div className="od-codes-count">
      <output>{t(truncated ? 'ordercodes.truncated' : 'ordercodes.count', { count: stickers.length })}</output>
      <Button size="small" tone="quiet" onClick={clear}>
        {t('ordercodes.clear')}
      </Button>
    </div>
  );
}

/** The stickers, or why there are none. */
export function Stickers({ model, children }: { model: CodesModel; children: ReactNode }): ReactNode {
  const { printed, stickers, chosen } = model;
  if (chosen.size === 0) {
    return <StateView state="empty" empty={{ title: 'ordercodes.none', hint: 'ordercodes.noneHint' }} />;
  }
  if (printed.state !== 'ready' && printed.state !== 'loading') {
    return <StateView state={printed.state} error={printed.error} onRetry={() => void printed.refresh()} />;
  }
  return stickers.length === 0 ? <ListSkeleton rows={4} /> : children;
}
