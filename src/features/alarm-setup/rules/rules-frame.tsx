/** Loading, empty and error states of the list of rules, and what the user may do with it. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { RulesModel } from './use-rules';
import './rules.css';

const EMPTY = { title: 'alarmrule.empty', hint: 'alarmrule.emptyHint' } as const;
const EMPTY_BIN = { title: 'alarmrule.binEmpty' } as const;
const NO_PARK = { title: 'alarmrule.noPark', hint: 'alarmrule.noParkHint' } as const;

export function RulesFrame({ model, children }: { model: RulesModel; children: ReactNode }): ReactNode {
  const t = useText();
  const { list, rules, noPark, inBin, mayKeep, moved } = model;
  const { state, error, refresh, record } = list;
  if (noPark) return <StateView state="empty" empty={NO_PARK} />;
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={5} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  return (
    <div className="ar-rules" data-ready="record">
      {inBin && (
        <output className="ar-bin">
          {t('admin.bin.title')}
          <Button tone="quiet" size="small" onClick={() => model.setBin(false)}>
            {t('admin.bin.leave')}
          </Button>
        </output>
      )}
      {!inBin && <p className="ar-note">{t(mayKeep ? 'alarmrule.howTried' : 'alarmrule.readOnly')}</p>}
      {rules.length === 0 ? <StateView state="empty" empty={inBin ? EMPTY_BIN : EMPTY} /> : children}
      <output className="sp-hidden">{moved?.words}</output>
    </div>
  );
}
