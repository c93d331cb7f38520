/** 这扇门会开吗: the chain from the door to what is on its controller, and what mends the link that breaks. Pure. */
import {
  CONTROLLER_STATE,
  CREDENTIAL_STATE,
  DOOR_LOCK,
  type CredentialKind,
  PASS_PERSON_STATE,
} from '@/contract/access/access-codes';
import type { ModeRules } from '@/contract/access/access-device';
import type { AnswerFix, AnswerStep, Denial } from '@/contract/access/access-rights';
import { isInPlan, type MarkedWall, type PlanHours } from '@/contract/access/plan-clock';
import { isRead, type Ways } from '../doors/ways.rules';
import { clockOf } from '@/contract/access/time-plan';

interface Bounds {
  from: number | null;
  until: number | null;
}

export interface AnswerFacts {
  at: number;
  wall: MarkedWall;
  door: { id: number; lock: number };
  controller: { id: number; name: string; state: number; enabled: boolean };
  person: Bounds & { id: number; name: string; state: 1 | 2 | 4 };
  /** Groups of the door that mean the person, also those that are off or over. */
  groups: readonly (Bounds & {
    id: number;
    name: string;
    enabled: boolean;
    planId: number;
    planName: string;
    hours: PlanHours;
  })[];
  /** Groups of the door that do not mean the person: what is offered. */
  others: readonly { id: number; name: string }[];
  credentials: readonly (Bounds & { id: number; kind: CredentialKind; state: 1 | 2 | 3 })[];
  /** The kind that the person holds up; null: whatever they have. */
  asked: CredentialKind | null;
  mode: { name: string; rules: ModeRules; weeks: ReadonlyMap<number, PlanHours> } | null;
  /** What its readers read; null: not said. */
  ways: Ways;
  /** 反潜回 of the area behind it; null: it is not looked at there. */
  passback: { refuses: boolean; area: string; paused: boolean; last: { at: number; door: string } | null } | null;
  slot: { agreed: boolean; sent: boolean; error: string | null } | null;
}

type Facts = AnswerStep['facts'];
const fine = (link: AnswerStep['link'], facts: Facts = {}): AnswerStep => ({
  link,
  ok: true,
  denial: null,
  facts,
  fixes: [],
});
const broken = (link: AnswerStep['link'], denial: Denial, facts: Facts, fixes: AnswerFix[]): AnswerStep => ({
  link,
  ok: false,
  denial,
  facts,
  fixes,
});
const inBounds = ({ from, until }: Bounds, at: number): boolean =>
  (from === null || from <= at) && (until === null || at < until);

function doorStep({ door, controller }: AnswerFacts): AnswerStep {
  const facts = { controller: controller.name };
  if (door.lock === DOOR_LOCK.heldClosed)
    return broken('door', 'heldShut', facts, [{ kind: 'release', doorId: door.id }]);
  if (!controller.enabled || controller.state === CONTROLLER_STATE.disabled)
    return broken('door', 'controllerDisabled', facts, [{ kind: 'openController', controllerId: controller.id }]);
  return fine('door', facts);
}

function personStep({ person, at }: AnswerFacts): AnswerStep {
  const facts = { name: person.name };
  const open: AnswerFix = { kind: 'openPerson', personId: person.id };
  if (person.state === PASS_PERSON_STATE.frozen)
    return broken('person', 'frozen', facts, [{ kind: 'unfreeze', personId: person.id }]);
  if (person.state === PASS_PERSON_STATE.left) return broken('person', 'left', facts, [open]);
  if (person.until !== null && person.until <= at)
    return broken('person', 'expired', { ...facts, at: person.until }, [open]);
  if (person.from !== null && person.from > at)
    return broken('person', 'notYet', { ...facts, at: person.from }, [open]);
  return fine('person', facts);
}

const MOST_OFFERED = 3;

function groupSteps({ groups, others, person, at, wall }: AnswerFacts): AnswerStep[] {
  if (groups.length === 0) {
    const fixes = others.slice(0, MOST_OFFERED).map(({ id, name }): AnswerFix => ({
      kind: 'join',
      groupId: id,
      groupName: name,
      personId: person.id,
    }));
    return [broken('group', 'notGranted', { name: person.name }, fixes)];
  }
  const named = groups.map(({ name }) => name).join(' / ');
  const valid = groups.filter((group) => group.enabled && inBounds(group, at));
  const [first] = groups;
  if (valid.length === 0 && first) {
    const facts = { group: first.name, ...(first.until !== null && { at: first.until }) };
    const later = first.enabled && first.from !== null && first.from > at;
    const step = later
      ? broken('validity', 'notYet', { ...facts, at: first.from ?? at }, [{ kind: 'openGroup', groupId: first.id }])
      : broken('validity', 'groupEnded', facts, [{ kind: 'openGroup', groupId: first.id }]);
    return [fine('group', { group: named }), step];
  }
  const now = valid.find(({ hours }) => isInPlan(hours, wall));
  const [plan] = valid;
  const before = [
    fine('group', { group: named }),
    fine('validity', { group: valid.map(({ name }) => name).join(' / ') }),
  ];
  if (now) return [...before, fine('plan', { plan: now.planName })];
  const facts = { plan: plan?.planName ?? '', weekday: wall.weekday, clock: clockOf(wall.minute) };
  const fixes = plan ? [{ kind: 'openPlan', planId: plan.planId } as const] : [];
  return [...before, broken('plan', 'outsidePlan', facts, fixes)];
}

function credentialStep({ credentials, asked, person, at, ways, controller }: AnswerFacts): AnswerStep {
  const shown = credentials.filter(({ kind }) => asked === null || kind === asked);
  const open: AnswerFix = { kind: 'openPerson', personId: person.id };
  const valid = shown.filter((one) => one.state === CREDENTIAL_STATE.valid && inBounds(one, at));
  const good = valid.find(({ kind }) => isRead(ways, kind));
  if (good) return fine('credential', { kind: good.kind });
  const [unread] = valid;
  if (unread) {
    const fixes: AnswerFix[] = [open, { kind: 'openController', controllerId: controller.id }];
    return broken('credential', 'deviceCannot', { kind: unread.kind }, fixes);
  }
  const lost = shown.find(({ state }) => state === CREDENTIAL_STATE.lost);
  if (lost) {
    const fix: AnswerFix = { kind: 'findCredential', personId: person.id, credentialId: lost.id };
    return broken('credential', 'credentialLost', { kind: lost.kind }, [fix]);
  }
  const ended = shown.find(({ state }) => state === CREDENTIAL_STATE.valid);
  if (ended) return broken('credential', 'credentialEnded', { kind: ended.kind, at: ended.until ?? at }, [open]);
  return broken('credential', 'noCredential', asked === null ? {} : { kind: asked }, [open]);
}

function modeStep({ mode, credentials, asked, person, at, wall, ways, controller }: AnswerFacts): AnswerStep {
  if (!mode) return fine('mode');
  const held = new Set(
    credentials
      .filter((one) => one.state === CREDENTIAL_STATE.valid && inBounds(one, at) && isRead(ways, one.kind))
      .map(({ kind }) => kind),
  );
  const rule =
    mode.rules.rules.find(({ planId }) => isInPlan(mode.weeks.get(planId) ?? { week: [] }, wall)) ??
    mode.rules.fallback;
  const shown = asked === null ? held : new Set([asked].filter((kind) => held.has(kind)));
  const missing = rule.factors.filter((factor) => !(rule.all ? held : shown).has(factor));
  const opens = rule.all ? missing.length === 0 : missing.length < rule.factors.length;
  if (opens) return fine('mode', { mode: mode.name });
  const unread = missing.find((kind) => !isRead(ways, kind));
  if (unread !== undefined) {
    const fix: AnswerFix = { kind: 'openController', controllerId: controller.id };
    return broken('mode', 'deviceCannot', { kind: unread }, [fix]);
  }
  return broken('mode', 'factorMissing', { mode: mode.name, kind: missing[0] ?? rule.factors[0] ?? 0 }, [
    { kind: 'openPerson', personId: person.id },
  ]);
}

/** Somebody who is inside already, by the last door that read them. */
function passbackSteps({ passback, person }: AnswerFacts): AnswerStep[] {
  if (!passback) return [];
  const { refuses, area, paused, last } = passback;
  if (paused) return [fine('passback', { how: 'paused' })];
  if (!last) return [fine('passback', { how: 'clear' })];
  const facts = { area, door: last.door, at: last.at };
  if (!refuses) return [fine('passback', { ...facts, how: 'warns' })];
  return [broken('passback', 'inside', facts, [{ kind: 'forgive', personId: person.id }])];
}

function slotStep({ slot, door, person, controller }: AnswerFacts): AnswerStep {
  if (slot?.agreed) return fine('slot', { controller: controller.name });
  const push: AnswerFix = { kind: 'push', doorId: door.id, personId: person.id };
  const facts = { controller: controller.name };
  return slot?.error
    ? broken('slot', 'sendingFailed', { ...facts, error: slot.error }, [push])
    : broken('slot', 'notSent', facts, [push]);
}

/** Every link up to the first that breaks; those behind it say nothing yet. A door that is held open asks nobody. */
export function answerSteps(facts: AnswerFacts): AnswerStep[] {
  if (facts.door.lock === DOOR_LOCK.heldOpen) return [fine('door', { controller: facts.controller.name, held: 1 })];
  const steps = [
    doorStep(facts),
    personStep(facts),
    ...groupSteps(facts),
    credentialStep(facts),
    modeStep(facts),
    ...passbackSteps(facts),
    slotStep(facts),
  ];
  const end = steps.findIndex(({ ok }) => !ok);
  return end < 0 ? steps : steps.slice(0, end + 1);
}
