/** The rosters of each post, and who is away. */
import type { ReactNode } from 'react';
import type { DutyAbsence, RosterRow } from '@/contract/alarm-duty';
import { DUTY_POSTS, type DutyPost } from '@/contract/duty-post';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import { useNow } from '@/ui/model/use-now';
import type { DutyModel } from './use-duty';

function Roster({ roster, model }: { roster: RosterRow; model: DutyModel }): ReactNode {
  const t = useText();
  const { id, name, shifts, members, enabled } = roster;
  return (
    <li className="du-roster">
      <p className="sp-row">
        <strong>{name}</strong>
        {!enabled && <StateTag tone="closed">{t('alarmduty.roster.off')}</StateTag>}
      </p>
      <p className="du-lines">
        {shifts.map((shift) => (
          <span key={shift.from}>{t('alarmduty.roster.shiftLine', { ...shift, count: shift.heads })}</span>
        ))}
      </p>
      <p className="du-quiet">{t('alarmduty.roster.turn', { names: members.map((one) => one.name).join(' → ') })}</p>
      <div className="du-tools">
        {model.inBin ? (
          <Button onClick={() => model.restore(id)}>{t('alarmduty.roster.restore')}</Button>
        ) : (
          <>
            <Button
              onClick={() => model.open({ kind: 'make', roster })}
              disabled={!enabled}
              label={t('alarmduty.make.title', { name })}
            >
              {t('alarmduty.make.open')}
            </Button>
            <Button onClick={() => model.roster.edit(id)} label={`${t('alarmduty.roster.edit')} ${name}`}>
              {t('alarmduty.change')}
            </Button>
            <Button
              tone="quiet"
              onClick={() => void model.remove(roster)}
              label={t('alarmduty.roster.remove', { name })}
            >
              {t('common.action.delete')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function Post({
  post,
  rosters,
  model,
}: {
  post: DutyPost;
  rosters: readonly RosterRow[];
  model: DutyModel;
}): ReactNode {
  const t = useText();
  if (model.inBin && rosters.length === 0) return null;
  const name = t(`alarmduty.post.${post}`);
  return (
    <section className="du-post">
      <header>
        <h3>{name}</h3>
        {!model.inBin && (
          <Button
            tone="quiet"
            onClick={() => model.roster.create(post)}
            label={t('alarmduty.roster.createFor', { post: name })}
          >
            {t('alarmduty.roster.create')}
          </Button>
        )}
      </header>
      {rosters.length === 0 && <p className="du-quiet">{t('alarmduty.roster.none')}</p>}
      <ul className="du-rosters">
        {rosters.map((roster) => (
          <Roster key={roster.id} roster={roster} model={model} />
        ))}
      </ul>
    </section>
  );
}

export function RosterPart({ model }: { model: DutyModel }): ReactNode {
  const t = useText();
  const { rosters, inBin, setBin } = model;
  const rows = rosters.record?.rows ?? [];
  return (
    <Block title={t(inBin ? 'alarmduty.roster.bin' : 'alarmduty.roster.title')}>
      <div className="du-tools">
        <Button tone="quiet" onClick={() => setBin(!inBin)}>
          {t(inBin ? 'alarmduty.roster.leaveBin' : 'alarmduty.roster.openBin')}
        </Button>
      </div>
      {inBin && rows.length === 0 && <p className="du-quiet">{t('alarmduty.roster.binEmpty')}</p>}
      <div className="du-posts">
        {DUTY_POSTS.map((post) => (
          <Post key={post} post={post} rosters={rows.filter((row) => row.post === post)} model={model} />
        ))}
      </div>
    </Block>
  );
}

function Absence({ absence, model }: { absence: DutyAbsence; model: DutyModel }): ReactNode {
  const t = useText();
  const now = useNow(60_000);
  const { person, startsAt, endsAt, reason } = absence;
  return (
    <li className="du-roster">
      <p className="sp-row">
        <strong>{person.name}</strong>
        <StateTag tone={startsAt <= now ? 'warning' : 'paused'}>
          {t(startsAt <= now ? 'alarmduty.absence.running' : 'alarmduty.absence.coming')}
        </StateTag>
      </p>
      <p className="sp-num">{`${momentText(startsAt)} – ${momentText(endsAt)}`}</p>
      {reason && <p className="du-quiet">{reason}</p>}
      <div className="du-tools">
        <Button
          onClick={() => void model.endAbsence(absence)}
          label={t('alarmduty.absence.endTitle', { name: person.name })}
        >
          {t('alarmduty.absence.end')}
        </Button>
      </div>
    </li>
  );
}

export function AbsencePart({ model }: { model: DutyModel }): ReactNode {
  const t = useText();
  const rows = model.absences.record ?? [];
  return (
    <Block title={t('alarmduty.absence.title')}>
      <div className="du-tools">
        <Button onClick={() => model.open({ kind: 'absence' })}>{t('alarmduty.absence.create')}</Button>
      </div>
      {rows.length === 0 && <p className="du-quiet">{t('alarmduty.absence.none')}</p>}
      <ul className="du-rosters">
        {rows.map((absence) => (
          <Absence key={absence.id} absence={absence} model={model} />
        ))}
      </ul>
    </Block>
  );
}
