/** What I hold, to whom it goes, and a word about each. */
import { useId, type ReactNode } from 'react';
import type { HandOverCandidate, HandOverMatter, HandOverView } from '@/contract/hand-over';
import { bracketed } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import type { KitVoice } from '@/ui/model/kit-voice';
import { momentText } from '@/ui/common/words-of-time';
import { isTooLong } from '@/lib/validators';
import { LengthNote } from '@/ui/common/length-note';
import { keyOf } from './hand-over';
import { MatterLine } from './matter-line';
import { type GiveModel, useGive } from './use-give';
import type { HandOverModel } from './use-hand-over';

const MOST_NOTE = 300;

function Going({ matter, give }: { matter: HandOverMatter; give: GiveModel }): ReactNode {
  const t = useText();
  const id = useId();
  const may = give.mayGo(matter);
  const goes = give.goes(matter);
  return (
    <li className="ho-item">
      <div className="ho-choose">
        <input
          type="checkbox"
          checked={goes}
          disabled={!may}
          aria-label={t('alarmduty.handOver.along', { no: matter.no })}
          onChange={() => give.toggle(matter)}
        />
        <MatterLine matter={matter} />
      </div>
      {!may && <p className="ho-warning">{t('alarmduty.handOver.cannot', { name: give.to?.name ?? '' })}</p>}
      {goes && (
        <>
          <label className="sp-hidden" htmlFor={id}>
            {t('alarmduty.handOver.noteOf', { no: matter.no })}
          </label>
          <input
            id={id}
            className="sp-input"
            value={give.notes[keyOf(matter)] ?? ''}
            placeholder={t('alarmduty.handOver.itemNote')}
            onChange={(event) => give.write(matter, event.target.value)}
          />
          <LengthNote value={give.notes[keyOf(matter)] ?? ''} max={MOST_NOTE} />
        </>
      )}
    </li>
  );
}

function ChoosePerson({ give }: { give: GiveModel }): ReactNode {
  const t = useText();
  const id = useId();
  const standing = ({ standing: why, startsAt }: HandOverCandidate): string =>
    why === 'next' && startsAt !== null
      ? t('alarmduty.handOver.nextAt', { time: momentText(startsAt) })
      : t(`alarmduty.standing.${why}`);
  return (
    <div className="ho-field">
      <label htmlFor={id}>{t('alarmduty.handOver.to')}</label>
      <select id={id} value={give.to?.id ?? ''} onChange={(event) => give.choose(Number(event.target.value))}>
        {give.candidates.map((candidate) => (
          <option key={candidate.id} value={candidate.id}>
            {bracketed(candidate.name, standing(candidate))}
          </option>
        ))}
      </select>
      {give.to?.phone && (
        <a className="ho-phone" href={`tel:${give.to.phone}`}>
          {give.to.phone}
        </a>
      )}
    </div>
  );
}

interface GivePartProps {
  model: HandOverModel;
  view: HandOverView;
  voice: KitVoice;
}

export function GivePart({ model, view, voice }: GivePartProps): ReactNode {
  const t = useText();
  const id = useId();
  const give = useGive(model, view, voice);
  const { open, to, going } = give;
  const isTooMuch = [give.note, ...Object.values(give.notes)].some((note) => isTooLong(note ?? '', MOST_NOTE));
  if (open.length === 0) {
    return (
      <Block title={t('alarmduty.handOver.mine')}>
        <p className="ho-quiet">{t('alarmduty.handOver.nothingOpen')}</p>
      </Block>
    );
  }
  return (
    <Block title={t('alarmduty.handOver.mineCount', { count: open.length })}>
      <p className="sp-row-facts">
        <span>{t(`alarmduty.post.${view.post}`)}</span>
        {view.until !== null && <span>{t('alarmduty.untilTime', { time: momentText(view.until) })}</span>}
      </p>
      {to ? <ChoosePerson give={give} /> : <p className="ho-warning">{t('alarmduty.handOver.nobody')}</p>}
      <ul className="ho-items">
        {open.map((matter) => (
          <Going key={keyOf(matter)} matter={matter} give={give} />
        ))}
      </ul>
      <div className="ho-field">
        <label htmlFor={id}>{t('alarmduty.handOver.note')}</label>
        <textarea
          id={id}
          rows={2}
          value={give.note}
          placeholder={t('alarmduty.handOver.noteHint')}
          onChange={(event) => give.setNote(event.target.value)}
        />
        <LengthNote value={give.note} max={MOST_NOTE} />
      </div>
      <Button
        tone="main"
        size="main"
        block
        disabled={!to || going.length === 0 || isTooMuch}
        pending={give.pending}
        onClick={give.start}
      >
        {to ? t('alarmduty.handOver.give', { name: to.name, count: going.length }) : t('alarmduty.handOver.nobody')}
      </Button>
      <p className="ho-quiet">{t('alarmduty.handOver.giveHint')}</p>
    </Block>
  );
}
