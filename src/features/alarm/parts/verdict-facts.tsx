/** The verdict with its reason and who gave it, for whoever must agree with it. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { Photo } from '@/contract/photo';
import { VERDICT } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Facts } from '@/ui/common/facts';
import { Moment } from '@/ui/common/time';
import { verdictWord } from '../kind';

/** Photos that came with the verdict: those of its latest timeline entry. */
export const evidenceOf = ({ log }: Pick<AlarmDetail, 'log'>): readonly Photo[] =>
  log.filter(({ action }) => action === 'judge').toSorted((a, b) => b.id - a.id)[0]?.photos ?? [];

export const hasVerdict = ({ verdict }: Pick<AlarmDetail, 'verdict'>): boolean => verdict !== VERDICT.none;

export function VerdictFacts({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  const reason = [alarm.verdictReason && codeText('verdictReason', alarm.verdictReason), alarm.verdictNote].filter(
    Boolean,
  );
  return (
    <Facts
      items={[
        { key: 'verdict', label: t('alarm.field.verdict'), value: <b>{verdictWord(alarm, alarm.verdict)}</b> },
        {
          key: 'by',
          label: t('alarm.field.verdictBy'),
          value: (
            <>
              {alarm.verdictByName ?? t('common.unknown.person')}{' '}
              {alarm.verdictAt !== null && <Moment at={alarm.verdictAt} />}
            </>
          ),
        },
        ...(reason.length > 0
          ? [{ key: 'reason', label: t('alarm.field.reason'), value: reason.join(' · '), wide: true }]
          : []),
      ]}
    />
  );
}
