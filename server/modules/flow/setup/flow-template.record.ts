/** Templates of flows as records that administrators keep. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { flowSetupEndpoints } from '@/contract/flow/flow-setup';
import { notFound } from '../../../http/app-error';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { flowTemplates } from './flow-setup.table';
import { otherPark } from './flow-setup.errors';
import { insertTemplate, readTemplate, updateTemplate } from './flow-template.repository';

type Calls = typeof flowSetupEndpoints;
type Save = Omit<InputOf<Calls['saveFlowTemplate']>, 'id' | 'version'>;
type Template = OutputOf<Calls['getFlowTemplate']> & { parkId: number };

export const templateRecordDef: RecordDefinition<Save, Template> = {
  kind: 'flowTemplate',
  table: flowTemplates,
  fields: ['name', 'category', 'icon', 'state', 'form', 'tree'],
  nameOf: ({ name }) => name,
  async read({ tx }, id) {
    const row = await readTemplate(tx, id);
    if (!row) throw notFound();
    const { version, parkId, name, category, icon, state, form, tree } = row;
    return { id, version, parkId, name, category, icon, state, form, tree };
  },
  insert: ({ tx, user, now }, input) => insertTemplate(tx, { ...input, createdBy: user.id, createdAt: now }),
  async update({ tx }, before, { parkId, ...input }) {
    if (parkId !== undefined && parkId !== before.parkId) throw otherPark();
    await updateTemplate(tx, before.id, input);
  },
};
