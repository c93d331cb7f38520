/** Link codes as records that administrators keep: where the business asks for an approval, and by which flow. */
import type { InputOf } from '@/contract/endpoint';
import { LINK_MODE, type flowSetupEndpoints } from '@/contract/flow/flow-setup';
import { notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { readActive } from '../engine/flow-read.repository';
import { insertLink, isLinkCodeTaken, readLink, updateLink, type LinkRecord } from './flow-link.repository';
import { flowLinks } from './flow-setup.table';
import { flowUnfit, linkBuiltIn, linkCodeTaken, linkLocked, otherPark } from './flow-setup.errors';

type Save = Omit<InputOf<(typeof flowSetupEndpoints)['saveLinkCode']>, 'id' | 'version'>;

/** The code knows them. */
const FIXED = ['code', 'bizType', 'form', 'facts'] as const;
/** JSON columns give keys in their own order. */
const factText = (facts: Save['facts']): string =>
  JSON.stringify(facts.map(({ key, label, type, unit, options }) => [key, label, type, unit, options]));
const isSame = (field: (typeof FIXED)[number], before: LinkRecord, input: Save): boolean =>
  field === 'facts' ? factText(before.facts) === factText(input.facts) : before[field] === input[field];

/** @throws AppError 400 for a code that the park has, a flow that is not in use or decides on something else */
async function check({ tx }: SignedInContext, parkId: number, input: Save, before?: LinkRecord): Promise<void> {
  if (await isLinkCodeTaken(tx, parkId, input.code, before?.id ?? 0)) throw linkCodeTaken();
  if (input.flowKey === null) {
    if (input.mode === LINK_MODE.flow) throw flowUnfit();
    return;
  }
  const active = await readActive(tx, parkId, { key: input.flowKey });
  if (active ? active.def.kind !== input.bizType : input.mode === LINK_MODE.flow) throw flowUnfit();
}

export const linkRecordDef: RecordDefinition<Save, LinkRecord> = {
  kind: 'linkCode',
  table: flowLinks,
  fields: ['code', 'name', 'bizType', 'appId', 'pageAddr', 'form', 'facts', 'flowKey', 'mode', 'valid'],
  nameOf: ({ name }) => name,
  async read({ tx }, id) {
    const row = await readLink(tx, id);
    if (!row) throw notFound();
    return row;
  },
  assertMayChange(_, { locked }) {
    if (locked) throw linkLocked();
  },
  async insert(context, input) {
    await check(context, input.parkId, input);
    return insertLink(context.tx, { ...input, createdBy: context.user.id, createdAt: context.now });
  },
  async update(context, before, { parkId, ...input }) {
    if (parkId !== undefined && parkId !== before.parkId) throw otherPark();
    const whole = { ...input, parkId: before.parkId };
    const touched = before.builtIn ? FIXED.find((field) => !isSame(field, before, whole)) : undefined;
    if (touched) throw linkBuiltIn(touched);
    await check(context, before.parkId, whole, before);
    await updateLink(context.tx, before.id, input);
  },
  inUse: (_, { builtIn }) => Promise.resolve(builtIn ? { code: 'flow.linkBuiltIn' } : null),
};
