/** What happened to a visit, newest first: what people did, the doors that its guests passed, the alarms that came of it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PASSAGE_RESULT } from '@/contract/access/passage-codes';
import type { VisitDetail, VisitPassage } from '@/contract/visit/visit-entities';
import type { TextKey } from '@/i18n/areas';
import { codeText, text, textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Timeline, type TimelineEntry } from '@/ui/common/timeline';
import { type OnStill, StillButton } from './still-button';
import { traceWords } from './trace-words';

const BAD: readonly string[] = [
  'refuse',
  'bar',
  'missing',
  'doubleEntry',
  'oddEntry',
  'oddReturn',
  'stopped',
  'registerStopped',
];
const BY_THEMSELVES: readonly string[] = ['asked', 'hostAsked', 'guardAsked', 'noShow', 'missing', 'end'];

interface LogProps {
  visit: VisitDetail;
  /** Absent: pictures are not for this person. */
  onStill: OnStill | undefined;
}

interface AtDoorProps {
  passage: VisitPassage;
  onStill: OnStill | undefined;
}

/** The picture of the door, and the passage among the others. */
function AtDoor({ passage, onStill }: AtDoorProps): ReactNode {
  const t = useText();
  return (
    <p className="vs-trace">
      <StillButton passage={passage} onStill={onStill} />
      <Link to={href('passages', { guestId: passage.guestId })}>{t('visit.trace.passages')}</Link>
    </p>
  );
}

function passageTitle({ guestName: guest, doorName: door, direction, result, reason }: VisitPassage): string {
  if (result === PASSAGE_RESULT.passed)
    return text('visit.trace.passed', { guest, door, direction: codeText('passageDirection', direction) });
  return text('visit.trace.refused', { guest, door, reason: codeText('denial', reason) });
}

/** Those that no entry of the timeline tells. */
const passageEntries = ({ passages }: VisitDetail, onStill: OnStill | undefined): TimelineEntry[] =>
  passages
    .filter(({ entryId }) => entryId === null)
    .map((passage) => ({
      key: `passage${passage.id}`,
      at: passage.at,
      title: passageTitle(passage),
      children: <AtDoor passage={passage} onStill={onStill} />,
      ...(passage.result === PASSAGE_RESULT.refused && { tone: 'warning' as const }),
    }));

const alarmEntries = ({ alarms }: VisitDetail): TimelineEntry[] =>
  alarms.map(({ id, at, title }) => ({
    key: `alarm${id}`,
    at,
    title: <Link to={href('warningDetail', { id })}>{text('visit.trace.alarm', { title })}</Link>,
    tone: 'danger',
  }));

export function VisitLog({ visit, onStill }: LogProps): ReactNode {
  const t = useText();
  const { log, passages } = visit;
  const own = log.map((entry): TimelineEntry => {
    const { id, at, event, actorName, guestName, note } = entry;
    const passage = passages.find(({ entryId }) => entryId === id);
    return {
      key: id,
      at,
      title: textIfAny(`visit.event.${event}` as TextKey, {
        name: actorName ?? t(guestName ? 'visit.self' : 'visit.somebody'),
        guest: guestName ?? '',
      }),
      children: (
        <>
          {traceWords(entry).map((words) => (
            <p key={words} className="sp-hint">
              {words}
            </p>
          ))}
          {note && <p>{note}</p>}
          {passage && <AtDoor passage={passage} onStill={onStill} />}
        </>
      ),
      ...(BAD.includes(event) && { tone: 'danger' as const }),
      quiet: BY_THEMSELVES.includes(event),
    };
  });
  const others = [...passageEntries(visit, onStill), ...alarmEntries(visit)];
  return <Timeline entries={[...own, ...others].toSorted((a, b) => b.at - a.at)} />;
}
