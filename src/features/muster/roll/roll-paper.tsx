/** The report on A4: printed, or saved as PDF by the browser. */
import type { ReactNode } from 'react';
import { MUSTER_STATUS as M, type MusterStatus } from '@/contract/muster/muster-codes';
import type { MusterDetail } from '@/contract/muster/muster-entities';
import { bracketed, inARow, labelled } from '@/i18n/punctuation';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useParkClock } from '@/session/park-clock';
import { Paper, PaperCells, PaperSection, PaperWords } from '@/ui/case/paper/paper';
import { Button } from '@/ui/common/button';
import { SignLine } from '@/ui/common/sign-line';
import { durationText } from '@/ui/common/words-of-time';
import type { Person } from './people';
import { titleOf } from './roll-parts';

function People({ title, people, parkId }: { title: string; people: readonly Person[]; parkId: number }): ReactNode {
  const exactly = useParkClock(parkId);
  if (people.length === 0) return null;
  return (
    <PaperSection title={`${title} (${people.length})`}>
      <ul className="sp-paper-steps">
        {people.map(({ key, name, org, area, at, place, byName, markedAt, note }) => (
          <li key={key}>
            {[
              name,
              org,
              area,
              at === null ? '' : exactly(at),
              place,
              byName,
              markedAt === null ? '' : exactly(markedAt),
              note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </PaperSection>
  );
}

function RollPaper({ muster, people }: { muster: MusterDetail; people: readonly Person[] }): ReactNode {
  const t = useText();
  const { parkId, parkName, id, kind, counts, startedAt, endedAt, startedByName, endedByName, note } = muster;
  const exactly = useParkClock(parkId);
  const of = (status: MusterStatus): Person[] => people.filter((one) => one.status === status);
  const word = (status: MusterStatus): string => codeText('musterStatus', status);
  const rows: [string, ReactNode][] = [
    [t('muster.paper.started'), `${exactly(startedAt)} ${startedByName ?? t('muster.list.byFire')}`],
    [t('muster.paper.ended'), `${exactly(endedAt)} ${endedByName ?? ''}`],
    [t('muster.list.took'), endedAt === null ? '—' : durationText(endedAt - startedAt)],
    [t('muster.list.people'), counts.total],
    [word(M.safe), counts.safe],
    [word(M.left), counts.left],
    [word(M.unseen), counts.unseen],
    [word(M.rescue), counts.rescue],
  ];
  const places = muster.places.map(({ place, people: number }) => labelled(place, String(number)));
  const marshals = muster.marshals.map(({ name, marks }) => labelled(name, String(marks)));
  return (
    <Paper
      owner={`${parkName} ${t('muster.paper.owner')}`}
      title={bracketed(titleOf(muster), codeText('musterKind', kind))}
      no={`DM${String(id).padStart(6, '0')}`}
    >
      <PaperCells rows={rows} />
      <PaperWords title={t('muster.paper.note')} words={note || null} />
      <PaperWords title={t('muster.roll.places')} words={inARow(places) || null} />
      <PaperWords title={t('muster.roll.marshals')} words={inARow(marshals) || null} />
      <People title={t('muster.paper.missing')} people={of(M.unseen)} parkId={parkId} />
      <People title={t('muster.paper.rescue')} people={of(M.rescue)} parkId={parkId} />
      <People title={word(M.left)} people={of(M.left)} parkId={parkId} />
      <People title={word(M.safe)} people={of(M.safe)} parkId={parkId} />
      <SignLine signs={[{ label: t('muster.paper.lead') }, { label: t('muster.paper.date') }]} />
    </Paper>
  );
}

interface ReportProps {
  muster: MusterDetail;
  people: readonly Person[];
  onExport: (() => void) | undefined;
}

export function Report({ muster, people, onExport }: ReportProps): ReactNode {
  const t = useText();
  return (
    <div className="sp-stack sp-apart">
      <p className="sp-row mu-print">
        <Button tone="main" onClick={() => globalThis.print()}>
          {t('muster.action.print')}
        </Button>
        {onExport && <Button onClick={onExport}>{t('muster.action.export')}</Button>}
      </p>
      <RollPaper muster={muster} people={people} />
    </div>
  );
}
