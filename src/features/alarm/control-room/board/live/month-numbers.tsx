/** How fast it went in the last days: the median large, the mean beside; and how often it was false. */
import type { ReactNode } from 'react';
import { ALARM_STEPS, type AlarmBoard, BOARD_DAYS } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { shareWithNote } from '@/ui/case/statistics/compare';
import { numeral } from '@/ui/case/statistics/numbers';
import { NumberTiles } from '@/ui/number-tiles';
import { alarmsHref, lastingText } from '../numbers';

export function MonthNumbers({ month: { numbers } }: { month: AlarmBoard['month'] }): ReactNode {
  const t = useText();
  const { list, total, falseAlarm, judged, falseRate } = numbers;
  const rate = shareWithNote(falseRate, falseAlarm, judged.count);
  return (
    <section className="sp-stack ab-part">
      <div className="ab-part-head">
        <h2>{t('alarmboard.month.title', { days: BOARD_DAYS })}</h2>
        <span>{t('alarmboard.month.hint')}</span>
      </div>
      <NumberTiles
        label={t('alarmboard.month.title', { days: BOARD_DAYS })}
        tiles={[
          { key: 'total', label: t('alarmboard.month.total'), value: numeral(total), href: alarmsHref(list) },
          ...ALARM_STEPS.map((step) => ({
            key: step,
            label: t(`alarmboard.step.${step}`),
            value: lastingText(numbers[step].medianSec),
            note: t('alarmboard.month.mean', { time: lastingText(numbers[step].meanSec) }),
            href: alarmsHref(list, step),
          })),
          {
            key: 'falseRate',
            label: t('alarmboard.measure.falseRate'),
            value: rate.value,
            note:
              falseRate === null
                ? rate.note
                : t('alarmboard.month.falseOf', { count: falseAlarm, total: numeral(judged.count) }),
            href: alarmsHref(list, 'falseAlarm'),
          },
        ]}
      />
    </section>
  );
}
