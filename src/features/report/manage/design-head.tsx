/** Which report it is and how it stands: saved, published, withdrawn; what others have saved; what cannot be published. */
import { useState, type ReactNode } from 'react';
import { REPORT_STATE } from '@/contract/report/report-codes';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button, ButtonLink } from '@/ui/common/button';
import { CodeTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import type { KitVoice } from '@/ui/model/kit-voice';
import { blockTitle } from '../blocks/block-title';
import { differencesBetween, hasContent, settingsFault } from './design-draft';
import type { DesignModel } from './use-design';
import { STATE_TONES } from './use-manage';

interface HeadProps {
  model: DesignModel;
}

function Faults({ model }: HeadProps): ReactNode {
  const t = useText();
  const { faults, draft } = model;
  if (faults.length === 0) return null;
  return (
    <ul className="rp-faults" role="alert">
      {faults.map(({ block, code }) => {
        const at = draft.blocks.findIndex(({ no }) => no === block);
        const own = draft.blocks[at];
        const title = own ? blockTitle(own) : String(block);
        return (
          <li key={`${block}${code}`}>
            {t('reportdesk.fault', {
              no: at + 1,
              title,
              why: errorText({ code, status: 422, params: {}, serverMessage: undefined }),
            })}
          </li>
        );
      })}
    </ul>
  );
}

/** Somebody else has saved meanwhile: what they changed, and whose is kept. */
function Met({ model }: HeadProps): ReactNode {
  const t = useText();
  const { theirs, base, report, keepMine, discard } = model;
  if (!theirs) return null;
  return (
    <section className="rp-met" role="alert">
      <strong>
        {t('reportdesk.met.title', { at: report.updatedAt === null ? '' : momentText(report.updatedAt) })}
      </strong>
      <ul className="rp-changes">
        {differencesBetween(base.draft, theirs).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="sp-hint">{t('reportdesk.met.hint')}</p>
      <div className="sp-row">
        <Button onClick={keepMine}>{t('reportdesk.met.mine')}</Button>
        <Button onClick={discard}>{t('reportdesk.met.theirs')}</Button>
      </div>
    </section>
  );
}

/** Of changes that are not saved: since when they are kept here, and the way back. */
function Unsaved({ model }: HeadProps): ReactNode {
  const t = useText();
  const { isChanged, theirs, restoredAt, discard, report } = model;
  if (!isChanged || theirs || !report.rights.edit) return null;
  return (
    <output className="sp-row">
      <span className="sp-hint">
        {restoredAt === undefined
          ? t('reportdesk.unsaved')
          : t('common.field.draftRestored', { time: momentText(restoredAt) })}
      </span>
      <Button size="small" tone="quiet" onClick={discard}>
        {t('reportdesk.action.discard')}
      </Button>
    </output>
  );
}

const MOST_LETTERS = 200;

/** What has changed, in words for those who look at the versions later. */
function Note({ model, onClose }: HeadProps & { onClose: () => void }): ReactNode {
  const t = useText();
  const [note, setNote] = useState('');
  const { publish } = model;
  return (
    <form
      className="rp-new-share"
      onSubmit={(event) => {
        event.preventDefault();
        void publish.run(note.trim()).then((done) => done && onClose());
      }}
    >
      <label className="sp-plain-field rp-wide">
        <span>{t('reportdesk.publish.note')}</span>
        <input
          className="sp-input"
          maxLength={MOST_LETTERS}
          placeholder={t('reportdesk.publish.noteHint')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <div className="sp-row">
        <Button type="submit" tone="main" pending={publish.pending}>
          {t('reportdesk.publish.now')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('common.action.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Deeds({ model, voice, onPublish }: HeadProps & { voice: KitVoice; onPublish: () => void }): ReactNode {
  const t = useText();
  const { report, draft, isChanged, theirs, save, publish, withdraw } = model;
  const { rights, state, kind, shares } = report;
  const isPublished = state === REPORT_STATE.published;
  const cannotSave = theirs !== undefined || (isChanged && settingsFault(kind, draft) !== undefined);
  const isSame = isPublished && !isChanged && !report.changed;
  const takeDown = async (): Promise<void> => {
    const agreed = await voice.ask({
      title: t('reportdesk.withdraw.title', { name: report.name }),
      hint: shares > 0 ? t('reportdesk.withdraw.pauses', { count: shares }) : t('reportdesk.withdraw.hint'),
      action: t('reportdesk.action.withdraw'),
      danger: true,
    });
    if (agreed) await withdraw.run();
  };
  return (
    <div className="sp-row">
      {rights.edit && (
        <Button pending={save.pending} disabled={!isChanged || cannotSave} onClick={() => void save.run()}>
          {t('reportdesk.action.save')}
        </Button>
      )}
      {rights.publish && (
        <Button
          tone="main"
          pending={publish.pending}
          disabled={cannotSave || isSame || !hasContent(kind, draft)}
          onClick={onPublish}
        >
          {t('reportdesk.action.publish')}
        </Button>
      )}
      {rights.publish && isPublished && (
        <Button pending={withdraw.pending} onClick={() => void takeDown()}>
          {t('reportdesk.action.withdraw')}
        </Button>
      )}
      {isPublished && (
        <ButtonLink to={href('reportPage', { code: report.code })}>{t('reportdesk.action.look')}</ButtonLink>
      )}
    </div>
  );
}

export function DesignHead({ model, voice }: HeadProps & { voice: KitVoice }): ReactNode {
  const t = useText();
  const [isNoting, setIsNoting] = useState(false);
  const { report, draft, isChanged, theirs, save, publish, withdraw } = model;
  const { state, kind } = report;
  const error = save.error ?? publish.error ?? withdraw.error;
  const fault = isChanged ? settingsFault(kind, draft) : undefined;
  // The panel above it says more.
  const isSaid = theirs !== undefined && error?.code === 'record.changed';
  return (
    <header className="rp-head">
      <div className="sp-ends">
        <h1>{report.name}</h1>
        <CodeTag table="reportState" code={state} tone={STATE_TONES[state]} />
      </div>
      {(report.changed || isChanged) && state === REPORT_STATE.published && (
        <p className="sp-hint">{t('reportdesk.unpublished')}</p>
      )}
      <Deeds model={model} voice={voice} onPublish={() => setIsNoting(true)} />
      {isNoting && !theirs && <Note model={model} onClose={() => setIsNoting(false)} />}
      <Unsaved model={model} />
      <Met model={model} />
      {fault && <p className="rp-fault">{fault}</p>}
      {error && !isSaid && (
        <p className="rp-fault" role="alert">
          {errorText(error)}
        </p>
      )}
      <Faults model={model} />
    </header>
  );
}
