/** The rules of a park's rankings: which are in use, what each weighs. */
import { useState, type ReactNode } from 'react';
import { type RankRule, rankingEndpoints as endpoints } from '@/contract/ranking/ranking';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import type { KitVoice } from '@/ui/model/kit-voice';
import { useDetail } from '@/ui/model/use-detail';
import type { FormFrame } from '../cases/cases';
import { ruleText } from '../words';
import { ruleForm } from './rule-form';

interface RulesProps {
  parkId: number;
  voice: KitVoice;
  Form: FormFrame;
}

export function Rules({ parkId, voice, Form }: RulesProps): ReactNode {
  const t = useText();
  const [changing, setChanging] = useState<RankRule>();
  const detail = useDetail(endpoints.listRankRules, { parkId });
  if (!detail.record)
    return detail.state === 'loading' || detail.state === 'ready' ? (
      <ListSkeleton />
    ) : (
      <StateView state={detail.state} error={detail.error} onRetry={() => void detail.refresh()} />
    );
  return (
    <>
      <ul className="rk-rules">
        {detail.record.map((rule) => (
          <li key={rule.id} className="sp-ends">
            <span>
              {ruleText(rule)}{' '}
              <StateTag tone={rule.enabled ? 'good' : 'closed'}>
                {t(rule.enabled ? 'ranking.rules.used' : 'ranking.rules.unused')}
              </StateTag>
              <small>
                {t('ranking.rules.line', {
                  count: rule.leastCases,
                  audience: codeText('rankAudience', rule.audience),
                })}
              </small>
            </span>
            <Button
              size="small"
              label={`${t('ranking.rules.change')} ${ruleText(rule)}`}
              onClick={() => setChanging(rule)}
            >
              {t('ranking.rules.change')}
            </Button>
          </li>
        ))}
      </ul>
      {changing && (
        <Form
          open
          onClose={() => setChanging(undefined)}
          definition={ruleForm(changing, () => voice.say(t('ranking.rules.saved')))}
        />
      )}
    </>
  );
}
