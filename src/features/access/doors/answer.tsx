/** 这扇门会开吗: the chain up to the link that breaks, with what mends it beside it. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { accessCommandEndpoints } from '@/contract/access/access-command';
import { accessGroupEndpoints } from '@/contract/access/access-group';
import { accessPersonEndpoints } from '@/contract/access/access-person';
import { type AnswerFix, type AnswerStep, accessRightsEndpoints } from '@/contract/access/access-rights';
import { CREDENTIAL_STATE, PASS_PERSON_STATE } from '@/contract/access/access-codes';
import { call } from '@/api/call';
import { codeText, text } from '@/i18n/text';
import { languageTag } from '@/i18n/language';
import { formatMoment } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import './answer.css';

interface Asked {
  parkId: number;
  doorId: number;
  personId: number;
  at: number | null;
  credential: number | null;
}

/** Names, moments and kinds as people read them. */
function factsOf({ facts }: AnswerStep): Record<string, string | number> {
  const { at, kind, error, ...rest } = facts;
  return {
    ...rest,
    ...(typeof at === 'number' && { at: formatMoment(at, languageTag()) }),
    kind: typeof kind === 'number' ? codeText('credentialKind', kind) : text('access.answer.anyKind'),
    ...(typeof error === 'string' && { error: slotError(error) }),
  };
}

const KNOWN = ['full', 'faceRefused', 'tooManySegments', 'unknownDoor', 'refused', 'stale'] as const;
/** Why the controller would not take somebody. */
export function slotError(error: string): string {
  const known = KNOWN.find((one) => one === error);
  return known ? text(`access.slotError.${known}`) : error;
}

const HOW = ['clear', 'warns', 'paused'] as const;
/** What a link that holds says. */
function holdsText(step: AnswerStep): string {
  const { link, facts } = step;
  if (link !== 'passback') return text(`access.holds.${link}`, factsOf(step));
  return text(`access.passback.${HOW.find((how) => how === facts.how) ?? 'clear'}`, factsOf(step));
}

async function unfreeze(parkId: number, personId: number): Promise<unknown> {
  const person = await call(accessPersonEndpoints.getPassPerson, { id: personId });
  const { version, name, phone, orgId, kind, validFrom, validTo, bornOn, remark } = person;
  const kept = { id: personId, version, parkId, name, phone, orgId, kind, validFrom, validTo, bornOn, remark };
  return write(accessPersonEndpoints.savePassPerson, { ...kept, state: PASS_PERSON_STATE.valid });
}

/** What a button does at once; the others lead to the page where it is done. */
function mend(parkId: number, fix: AnswerFix): Promise<unknown> | null {
  switch (fix.kind) {
    case 'unfreeze':
      return unfreeze(parkId, fix.personId);
    case 'join':
      return write(accessGroupEndpoints.joinPassGroup, { parkId, groupId: fix.groupId, personId: fix.personId });
    case 'findCredential':
      return write(accessPersonEndpoints.setCredentialState, {
        parkId,
        personId: fix.personId,
        credentialId: fix.credentialId,
        state: CREDENTIAL_STATE.valid,
      });
    case 'release':
      return write(accessCommandEndpoints.holdDoor, {
        parkId,
        doorId: fix.doorId,
        command: 4,
        note: text('access.answer.title'),
      });
    case 'forgive':
      return write(accessPersonEndpoints.forgivePassback, { parkId, personId: fix.personId });
    case 'push':
      return write(accessRightsEndpoints.pushSlot, { parkId, doorId: fix.doorId, personId: fix.personId });
    default:
      return null;
  }
}

function leadTo(fix: AnswerFix): string {
  if (fix.kind === 'openPerson') return href('passPeople', { edit: fix.personId });
  if (fix.kind === 'openGroup') return href('passGroups', { edit: fix.groupId });
  if (fix.kind === 'openPlan') return href('passModes', { of: 'plans', edit: fix.planId });
  if (fix.kind === 'openController') return href('doorDevice', { id: fix.controllerId });
  return href('doorDevices');
}

const fixWords = (fix: AnswerFix): string =>
  fix.kind === 'join' ? text('access.fixJoin', { name: fix.groupName }) : text(`access.fix.${fix.kind}`);

interface LinkProps {
  step: AnswerStep;
  parkId: number;
  may: (fix: AnswerFix) => boolean;
  onMended: () => Promise<void>;
}

interface FixProps extends Pick<LinkProps, 'parkId' | 'onMended'> {
  fix: AnswerFix;
}

/** Works on it until the answer has been asked again; a refusal is said by the call itself. */
function FixButton({ fix, parkId, onMended }: FixProps): ReactNode {
  const navigate = useNavigate();
  const { run, pending } = useCommand(async () => {
    const done = mend(parkId, fix);
    if (!done) return void navigate(leadTo(fix));
    await done;
    await onMended();
  });
  return (
    <Button pending={pending} onClick={() => void run()}>
      {fixWords(fix)}
    </Button>
  );
}

function Link({ step, parkId, may, onMended }: LinkProps): ReactNode {
  const fixes = step.fixes.filter(may);
  return (
    <li className={step.ok ? 'dr-link' : 'dr-link dr-broken'}>
      <span className="dr-mark" aria-hidden>
        {step.ok ? '✓' : '✕'}
      </span>
      <div className="sp-stack">
        <span>{step.denial ? text(`access.denial.${step.denial}`, factsOf(step)) : holdsText(step)}</span>
        {!step.ok && fixes.length === 0 && <small>{text('access.answer.askKeeper')}</small>}
        {fixes.length > 0 && (
          <div className="sp-row">
            {fixes.map((fix) => (
              <FixButton key={JSON.stringify(fix)} fix={fix} parkId={parkId} onMended={onMended} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

export function Answer({ parkId, doorId, personId, at, credential }: Asked): ReactNode {
  const [mayKeep, mayOpen, mayHold] = [useMay('access.setup'), useMay('access.open'), useMay('access.hold')];
  const may = ({ kind }: AnswerFix): boolean => (kind === 'forgive' ? mayOpen : kind === 'release' ? mayHold : mayKeep);
  const { record, error, refresh } = useDetail(accessRightsEndpoints.explainDoor, {
    parkId,
    doorId,
    personId,
    ...(at !== null && { at }),
    ...(credential !== null && { credential }),
  });
  if (!record) return error ? <p className="sp-hint">{text('access.answer.failed')}</p> : null;
  return (
    <section className="dr-answer" aria-live="polite">
      <h3 className={record.opens ? 'dr-opens' : 'dr-stays'}>
        {text(record.opens ? 'access.answer.opens' : 'access.answer.stays', { name: record.personName })}
      </h3>
      {record.deviceAway && <p className="sp-hint">{text('access.answer.away')}</p>}
      <ol>
        {record.steps.map((step) => (
          <Link key={step.link} step={step} parkId={parkId} may={may} onMended={refresh} />
        ))}
      </ol>
    </section>
  );
}
