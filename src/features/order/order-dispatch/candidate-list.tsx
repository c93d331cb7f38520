/** People to choose one of: skill, load, duty and distance in sight; whom one may not choose says why. */
import { useId, type ReactNode } from 'react';
import type { Candidate } from '@/contract/dispatch';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import type { DetailModel } from '@/ui/model/use-detail';
import { distanceWord, inOrder, mayBeOverruled, obstaclesOf } from './candidates';
import './candidate-list.css';

/** Who it is, what they have in hand, where they are, and what speaks against them. */
export function CandidateBody({ candidate }: { candidate: Candidate }): ReactNode {
  const t = useText();
  const obstacles = obstaclesOf(candidate);
  return (
    <span className="od-candidate-body">
      <b>{candidate.name}</b>
      <Facts candidate={candidate} />
      {obstacles.length > 0 && (
        <StateTag tone="closed">{obstacles.map((each) => t(`ordernew.obstacle.${each}`)).join(' · ')}</StateTag>
      )}
    </span>
  );
}

function Facts({ candidate }: { candidate: Candidate }): ReactNode {
  const t = useText();
  const { openOrders, cap, onDuty, lastPlace, postName } = candidate;
  const distance = distanceWord(candidate);
  return (
    <small className="sp-row-facts od-candidate-facts">
      {postName && <span>{postName}</span>}
      <span className="sp-num">{t('ordernew.candidate.load', { open: openOrders, cap })}</span>
      {onDuty && <span>{t('ordernew.candidate.onDuty')}</span>}
      {distance && (
        <span>
          {t(distance)}
          {lastPlace && ` · ${lastPlace}`}
        </span>
      )}
    </small>
  );
}

interface RowProps {
  candidate: Candidate;
  name: string;
  chosen: boolean;
  mayOverrule: boolean;
  onChoose: (id: number) => void;
}

function Row({ candidate, name, chosen, mayOverrule, onChoose }: RowProps): ReactNode {
  const { id, suitable } = candidate;
  return (
    <label className="od-candidate" data-off={!suitable || undefined}>
      <input
        className="sp-tickbox"
        type="radio"
        name={name}
        checked={chosen}
        disabled={!suitable && !(mayOverrule && mayBeOverruled(candidate))}
        onChange={() => onChoose(id)}
      />
      <CandidateBody candidate={candidate} />
    </label>
  );
}

interface CandidateListProps {
  title: TextKey;
  people: DetailModel<Candidate[]>;
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Those against whom a rule speaks may be chosen too; a reason is then asked for. */
  mayOverrule?: boolean;
  error?: string | undefined;
}

export function CandidateList({
  title,
  people,
  chosen,
  onChoose,
  mayOverrule = false,
  error,
}: CandidateListProps): ReactNode {
  const t = useText();
  const name = useId();
  const { record, state } = people;
  const suitable = record?.filter((each) => each.suitable).length ?? 0;
  const heading = (
    <>
      {t(title)} {record && <small>{t('ordernew.candidate.suitable', { count: suitable })}</small>}
    </>
  );
  return (
    <Block title={heading} className="od-candidates">
      {!record && state === 'loading' && <ListSkeleton rows={3} />}
      {!record && state !== 'loading' && state !== 'ready' && (
        <StateView state={state} error={people.error} onRetry={() => void people.refresh()} />
      )}
      {record?.length === 0 && (
        <StateView state="empty" empty={{ title: 'ordernew.candidate.none', hint: 'ordernew.candidate.noneHint' }} />
      )}
      {record && record.length > 0 && (
        <fieldset aria-label={t(title)}>
          {inOrder(record).map((candidate) => (
            <Row
              key={candidate.id}
              candidate={candidate}
              name={name}
              chosen={candidate.id === chosen}
              mayOverrule={mayOverrule}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      )}
      {error && (
        <p className="sp-error" role="alert">
          {error}
        </p>
      )}
    </Block>
  );
}
