/** Everything about one person on the list: other marks, a word to them, and what was marked before. */
import { useId, useState, type ReactNode } from 'react';
import { MUSTER_STATUS as M, type MusterStatus } from '@/contract/muster/muster-codes';
import { musterEndpoints } from '@/contract/muster/muster';
import { inOneSentence } from '@/i18n/punctuation';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { useDetail } from '@/ui/model/use-detail';
import { Trace } from './parts';
import { STATUS_TONE, type Person } from './people';
import type { PeopleModel } from './use-roll';

function History({ id, person }: { id: number; person: Person }): ReactNode {
  const t = useText();
  const marks = useDetail(musterEndpoints.getMusterMarks, { id, key: person.key }).record;
  if (!marks) return null;
  return (
    <section>
      <h3>{t('muster.roll.history')}</h3>
      {marks.length === 0 && <p className="sp-hint">{t('muster.roll.noMarks')}</p>}
      <ol className="mu-history">
        {marks.map((mark) => (
          <li key={`${mark.clientAt}${mark.byName}`} data-off={!mark.counts || undefined}>
            <StateTag tone={STATUS_TONE[mark.status]}>{codeText('musterStatus', mark.status)}</StateTag>
            <span>{inOneSentence([mark.place, mark.note].filter(Boolean))}</span>
            <span>{mark.byName}</span>
            <Moment at={mark.clientAt} seconds />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PanelProps {
  person: Person;
  model: PeopleModel;
  close: () => void;
}

const OFFERED: readonly MusterStatus[] = [M.safe, M.rescue, M.left, M.unseen];

export function PersonPanel({ person, model, close }: PanelProps): ReactNode {
  const t = useText();
  const noteId = useId();
  const [note, setNote] = useState('');
  const { mayMark, marks, musterId } = model;
  const mark = (status: MusterStatus): void => {
    marks.mark(person, status, note.trim());
    close();
  };
  return (
    <div className="mu-panel">
      {person.org && <p>{person.org}</p>}
      <p>
        <Trace person={person} />
      </p>
      {mayMark && (
        <>
          <p className="sp-plain-field">
            <label htmlFor={noteId}>{t('muster.roll.note')}</label>
            <input id={noteId} value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
          </p>
          <div className="mu-offers">
            {OFFERED.filter((status) => status !== person.status).map((status) => (
              <Button
                key={status}
                size="main"
                block
                tone={status === M.rescue ? 'danger' : status === M.safe ? 'main' : 'plain'}
                onClick={() => mark(status)}
              >
                {codeText('musterStatus', status)}
              </Button>
            ))}
          </div>
        </>
      )}
      {musterId !== undefined && <History id={musterId} person={person} />}
    </div>
  );
}
