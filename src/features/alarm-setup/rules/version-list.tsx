/** Every version of a rule: who saved it when, what differs from the one before, and taking it back. */
import type { ReactNode } from 'react';
import { asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { alarmRuleEndpoints, type AlarmRule, type RuleVersion } from '@/contract/alarm-rule';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { Moment } from '@/ui/common/time';
import { refreshAfter } from '@/ui/model/records';
import { useDetail } from '@/ui/model/use-detail';
import { differencesOf } from './rule-words';
import type { RulesModel } from './use-rules';

function Difference({ version, before }: { version: RuleVersion; before: RuleVersion | undefined }): ReactNode {
  const t = useText();
  if (!before) return <p className="ar-note">{t('alarmrule.firstVersion')}</p>;
  const differences = differencesOf(before.rule, version.rule);
  if (differences.length === 0) return <p className="ar-note">{t('alarmrule.sameVersion')}</p>;
  return (
    <dl className="ar-differences">
      {differences.map(({ key, before: was, after }) => (
        <div key={key}>
          <dt>{t(`alarmrule.field.${key}`)}</dt>
          <dd>
            <del>{was}</del>
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function VersionList({ rule, model }: { rule: AlarmRule; model: RulesModel }): ReactNode {
  const t = useText();
  const { record, state, error, refresh } = useDetail(alarmRuleEndpoints.listRuleVersions, { id: rule.id });
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={3} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  const restore = async (version: number): Promise<void> => {
    const agreed = await model.voice.ask({
      title: t('alarmrule.restoreAsk', { version }),
      hint: t('alarmrule.restoreHint', { next: rule.version + 1 }),
      action: t('alarmrule.restore'),
    });
    if (!agreed) return;
    try {
      await call(alarmRuleEndpoints.restoreRuleVersion, { id: rule.id, version }, { quiet: true });
      model.voice.say(t('alarmrule.restored', { version }));
    } catch (caught) {
      model.voice.say(errorText(asApiError(caught)), 'error');
    }
    await refreshAfter(alarmRuleEndpoints.restoreRuleVersion);
  };
  return (
    <ol className="ar-versions">
      {record.map((version, i) => (
        <li key={version.version}>
          <header className="sp-row-facts">
            <strong>{t('alarmrule.version', { version: version.version })}</strong>
            <span>{version.savedByName ?? t('alarmrule.bySystem')}</span>
            {version.savedAt > 0 && <Moment at={version.savedAt} />}
            {version.version === rule.version ? (
              <em>{t('alarmrule.currentVersion')}</em>
            ) : (
              rule.mayEdit &&
              !model.inBin && (
                <Button
                  size="small"
                  label={t('alarmrule.restoreTo', { version: version.version })}
                  onClick={() => void restore(version.version)}
                >
                  {t('alarmrule.restore')}
                </Button>
              )
            )}
          </header>
          <Difference version={version} before={record[i + 1]} />
        </li>
      ))}
    </ol>
  );
}
