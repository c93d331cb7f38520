/** What is open: all of it, what is late, by level, by state. */
import type { ReactNode } from 'react';
import type { AlarmBoard, FilteredCount } from '@/contract/alarm-board';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { LevelTag } from '@/ui/common/tags';
import { TONE_OF_STATE } from '../../../alarm';
import { alarmsHref } from '../numbers';
import { NumberTiles, type Tile } from '@/ui/number-tiles';

const LATE = ['acknowledge', 'verdict', 'close'] as const;

const tileOf = (key: string, label: ReactNode, { count, list }: FilteredCount, tone?: Tile['tone']): Tile => ({
  key,
  label,
  value: count,
  href: alarmsHref(list),
  ...(tone && { tone }),
});

export function OpenNumbers({ board }: { board: AlarmBoard }): ReactNode {
  const t = useText();
  const { open, overdue, shelved, byLevel, byState } = board;
  const main = [
    tileOf('open', t('alarmboard.live.open'), open, 'warning'),
    ...LATE.map((due) => tileOf(due, t(`alarmboard.late.${due}`), overdue[due], 'danger')),
    tileOf('shelved', t('alarmboard.live.shelved'), shelved, 'paused'),
  ];
  return (
    <section className="sp-stack ab-part ab-open" aria-label={t('alarmboard.live.now')}>
      <div className="ab-open-main">
        <NumberTiles label={t('alarmboard.live.now')} tiles={main} />
      </div>
      <div className="ab-open-more">
        <NumberTiles
          label={t('alarmboard.live.byLevel')}
          tiles={byLevel.map(({ code, ...counted }) => tileOf(String(code), <LevelTag level={code} />, counted))}
        />
        <NumberTiles
          label={t('alarmboard.live.byState')}
          tiles={byState.map(({ code, ...counted }) =>
            tileOf(String(code), codeText('handleState', code), counted, TONE_OF_STATE[code]),
          )}
        />
      </div>
    </section>
  );
}
