/**
 * One engine for every action on a case: lock, decide by the transition table, write, tell. All in the caller's
 * transaction: the action, its entry in the timeline and everything that follows commit together or not at all.
 */
import { nextState } from '@/contract/state-machine';
import { publish } from '../live/publish';
import { markAct } from './case.card';
import { assertMayAct } from './case.decide';
import { momentOf } from './case.input';
import type { CaseActing, CaseChangeOf, CaseDefinition, CaseEntry, CaseStep, CaseTypes } from './case.types';

type Params = NonNullable<CaseTypes['change']['params']>;

const present = (params: Params = {}): CaseEntry['params'] =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

function entryOf<T extends CaseTypes>(
  definition: CaseDefinition<T>,
  scene: T['scene'],
  change: T['change'],
  { event, to, clientAt = null, operationId = null }: CaseStep<T['state']>,
): CaseEntry {
  return {
    at: scene.now,
    clientAt,
    actorId: scene.by.id,
    actorName: scene.by.name,
    event,
    fromState: definition.stateOf(definition.recordOf(scene)),
    toState: to,
    note: change.note ?? null,
    params: present(change.params),
    photoKeys: change.photoKeys ?? [],
    operationId,
  };
}

async function audit<T extends CaseTypes>(
  definition: CaseDefinition<T>,
  scene: T['scene'],
  { event, fromState, toState, params }: CaseEntry,
): Promise<void> {
  const { id, no, parkId } = definition.recordOf(scene);
  const own = await definition.auditDetail?.(scene);
  scene.audit({
    action: `${definition.kind}.${event}`,
    parkId,
    bizType: definition.kind,
    bizId: id,
    detail: { no, from: fromState, to: toState, ...params, ...own },
  });
}

export interface Case<T extends CaseTypes> {
  /** Locks the record and reads what an action on it is decided from. @throws AppError 404 */
  open(request: T['request'], input: T['input']): Promise<CaseActing<T>>;
  /** @throws AppError 409 by state or version, 403 by person, 422 by what is missing */
  assertMayAct(acting: CaseActing<T>): Promise<void>;
  /** The one way to change a record, for people and timers. @returns the record as written */
  change(scene: T['scene'], change: CaseChangeOf<T>, step: CaseStep<T['state']>): Promise<T['record']>;
  /** Takes one action on one record. @throws AppError 404, 409 (with who, when and the record now), 403, 422 */
  act(request: T['request'], input: T['input']): Promise<void>;
}

export function defineCase<T extends CaseTypes>(definition: CaseDefinition<T>): Case<T> {
  async function open(request: T['request'], input: T['input']): Promise<CaseActing<T>> {
    const scene = await definition.lock(request, input);
    const state = definition.stateOf(definition.recordOf(scene));
    return {
      ...scene,
      input,
      to: nextState(definition.table, input.action, state, definition.factsOf(scene, input)),
      actors: await definition.actorsOf(scene),
      operationId: request.operationId,
      readCurrent: () => definition.readCurrent(request, input),
    };
  }

  async function change(scene: T['scene'], changed: CaseChangeOf<T>, step: CaseStep<T['state']>): Promise<T['record']> {
    const entry = entryOf(definition, scene, changed, step);
    const saved = await definition.save(scene, changed, step.to);
    await definition.relate(scene, saved);
    await definition.log(scene, entry, changed);
    await audit(definition, scene, entry);
    await changed.follow?.(saved);
    await definition.notify?.(scene, saved, changed, entry);
    const { tx, now, by } = scene;
    const { kind } = definition;
    const subject = { id: saved.id, parkId: saved.parkId };
    if (changed.card && kind !== 'video')
      await markAct(tx, { ...subject, kind }, { name: by.name, words: changed.card, now });
    await publish(tx, { ...subject, kind, ...(definition.isUrgent?.(step.event) && { urgent: true }) });
    return saved;
  }

  async function act(request: T['request'], input: T['input']): Promise<void> {
    const acting = await open(request, input);
    if (definition.isAlreadySo(acting)) return;
    await assertMayAct(definition, acting);
    const action: T['action'] = input.action;
    // The input belongs to the action: what an effect asks for is what came with it.
    const effect = await definition.effects[action](acting as never);
    const { to, operationId } = acting;
    await change(acting, effect, {
      event: effect.event ?? input.action,
      to,
      clientAt: momentOf(input.clientAt),
      operationId,
    });
  }

  return { open, assertMayAct: (acting) => assertMayAct(definition, acting), change, act };
}
