/** The versions of a plan, newest first: who saved it, what was changed, and what restoring it would do. */
import { useState, type ReactNode } from 'react';
import { alarmPlanEndpoints, type Plan, type PlanVersion } from '@/contract/alarm-plan';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { DifferenceList } from './difference-list';
import { differencesOf } from './differences';
import type { Kit } from './kit';

interface VersionsProps {
  kit: Kit;
  plan: Plan;
  onRestored: (plan: Plan) => void;
}

const PAGE = 10;

function useRestore({ kit, plan, onRestored }: VersionsProps) {
  const t = useText();
  const { voice } = kit;
  return useCommand(
    async ({ version }: PlanVersion) => {
      const agreed = await voice.ask({
        title: t('alarmplan.versions.ask', { n: version }),
        hint: t('alarmplan.versions.askHint', { n: plan.version + 1 }),
        action: t('alarmplan.versions.restore'),
      });
      if (!agreed) return undefined;
      return write(
        alarmPlanEndpoints.restorePlanVersion,
        { planId: plan.id, version, current: plan.version },
        { quiet: true },
      );
    },
    {
      onDone: (restored) => {
        if (!restored) return;
        onRestored(restored);
        voice.say(t('alarmplan.versions.restored', { n: restored.version }));
      },
      onFailed: (failure) => voice.say(errorText(failure), 'error'),
    },
  );
}

function OneVersion({ version, plan, size, restore }: VersionProps): ReactNode {
  const t = useText();
  const [comparing, setComparing] = useState(false);
  const { content, before, isCurrent } = version;
  return (
    <li className="ap-version">
      <div className="sp-row ap-version-head">
        <strong>{t('alarmplan.version', { n: version.version })}</strong>
        {isCurrent && <StateTag tone="good">{t('alarmplan.versions.current')}</StateTag>}
        <span>
          {version.savedByName ?? t('alarmplan.versions.system')} <Moment at={version.savedAt} />
        </span>
      </div>
      {before ? (
        <DifferenceList differences={differencesOf(before, content)} />
      ) : (
        <p className="ap-hint">{t('alarmplan.versions.first', { count: content.nodes.length })}</p>
      )}
      {!isCurrent && (
        <div className="ap-buttons">
          <Button size={size} onClick={() => setComparing(!comparing)}>
            {t(comparing ? 'common.action.fold' : 'alarmplan.versions.compare')}
          </Button>
          <Button
            size={size}
            label={t('alarmplan.versions.restoreOne', { n: version.version })}
            pending={restore.pending}
            onClick={() => void restore.run(version)}
          >
            {t('alarmplan.versions.restore')}
          </Button>
        </div>
      )}
      {comparing && (
        <section className="ap-compare" aria-label={t('alarmplan.versions.compareTitle')}>
          <h4>{t('alarmplan.versions.compareTitle')}</h4>
          <DifferenceList differences={differencesOf(plan, content)} />
        </section>
      )}
    </li>
  );
}

interface VersionProps extends Pick<Kit, 'size'> {
  version: PlanVersion;
  plan: Plan;
  restore: ReturnType<typeof useRestore>;
}

export function Versions(props: VersionsProps): ReactNode {
  const t = useText();
  const { plan } = props;
  const [pages, setPages] = useState(1);
  const input = { planId: plan.id, pageSize: PAGE * pages };
  const { record, state, error, refresh } = useDetail(alarmPlanEndpoints.listPlanVersions, input);
  const restore = useRestore(props);
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={4} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  if (record.rows.length === 0) {
    return (
      <StateView state="empty" empty={{ title: 'alarmplan.versions.none', hint: 'alarmplan.versions.noneHint' }} />
    );
  }
  return (
    <>
      <ol className="ap-versions" data-ready="record">
        {record.rows.map((version) => (
          <OneVersion key={version.version} version={version} plan={plan} size={props.kit.size} restore={restore} />
        ))}
      </ol>
      {record.next !== null && <Button onClick={() => setPages(pages + 1)}>{t('alarmplan.more')}</Button>}
    </>
  );
}
