/** What the next run deletes and what the last one did; what the law asks for when many faces are on the doors. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accessPrivacyEndpoints, type PrivacySummary } from '@/contract/access/access-privacy';
import { text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { useDetail } from '@/ui/model/use-detail';
import '../doors/summary.css';
import './run-summary.css';

const KINDS = ['guests', 'people', 'faces', 'stills', 'watches'] as const;

function countWords(counts: PrivacySummary['next']): string {
  const some = KINDS.filter((kind) => counts[kind] > 0);
  if (some.length === 0) return text('privacy.run.nothing');
  return some.map((kind) => text(`privacy.run.${kind}`, { count: counts[kind] })).join(' · ');
}

const Line = ({ title, words }: { title: string; words: string }): ReactNode => (
  <div>
    <dt>{title}</dt>
    <dd>{words}</dd>
  </div>
);

function lastLine({ last }: PrivacySummary): ReactNode {
  if (!last) return <Line title={text('privacy.run.none')} words="" />;
  if (last.finishedAt === null)
    return <Line title={text('privacy.run.unfinished', { at: formatExact(last.at) })} words={countWords(last)} />;
  return <Line title={text('privacy.run.last', { at: formatExact(last.finishedAt) })} words={countWords(last)} />;
}

/** What the law asks for before data is handled, where it is not there. */
function Unassessed({ missing, over }: PrivacySummary['assessments']): ReactNode {
  if (missing + over === 0) return null;
  const words = [
    ...(missing > 0 ? [text('privacy.run.unassessed', { count: missing })] : []),
    ...(over > 0 ? [text('privacy.run.assessOver', { count: over })] : []),
  ];
  return (
    <Link className="dr-debts" to={href('passPrivacy', { of: 'assessments' })}>
      {words.join(' · ')}
    </Link>
  );
}

export function RunSummary({ parkId }: { parkId: number }): ReactNode {
  const { record } = useDetail(accessPrivacyEndpoints.getPrivacySummary, { parkId }, { enabled: parkId > 0 });
  if (!record) return null;
  const { nextAt, next, debts, facePeople, tooManyFaces, assessments } = record;
  return (
    <section className="dr-summary">
      <dl className="dr-runs">
        <Line title={text('privacy.run.next', { at: formatExact(nextAt) })} words={countWords(next)} />
        {lastLine(record)}
      </dl>
      {tooManyFaces ? (
        <p className="dr-debts">{text('privacy.run.tooMany', { count: facePeople })}</p>
      ) : (
        <p className="dr-faces">{text('privacy.run.faceCount', { count: facePeople })}</p>
      )}
      <Unassessed {...assessments} />
      {debts > 0 && (
        <Link className="dr-debts" to={href('doors', { of: 'debts' })}>
          {text('privacy.run.debts', { count: debts })}
        </Link>
      )}
    </section>
  );
}
