/** Applications as records that administrators keep. */
import type { AppRow, adminAppEndpoints } from '@/contract/admin-app';
import { APP_FROM, type VALIDITY } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import { batch, type RecordDefinition, toSaveInput, saveRecord } from '../admin/record/record.usecases';
import { apps } from '../identity/identity.table';
import { countFuncs, hasFuncs, insertApp, isAppIdTaken, readApp, updateApp } from './app.repository';
import { iconJson } from './icon.rules';

export type AppSave = Omit<InputOf<typeof adminAppEndpoints.saveApp>, 'id' | 'version'>;

/** Another system without an address could not be opened. @throws AppError 400 */
async function check({ tx }: SignedInContext, input: AppSave, id = 0): Promise<void> {
  if (input.appFrom === APP_FROM.other && input.sysUrl === null) throw wrongField('sysUrl', 'app.sysUrlMissing');
  if (await isAppIdTaken(tx, input.spAppId, id)) throw wrongField('spAppId', 'app.idTaken');
}

const columnsOf = ({ icon, ...input }: AppSave) => ({
  ...input,
  icon: iconJson({ icon, onLink: false, linkUrl: null }),
});

export const appRecordDef: RecordDefinition<AppSave, AppRow> = {
  kind: 'app',
  table: apps,
  fields: ['spAppId', 'name', 'icon', 'sysUrl', 'appFrom', 'valid', 'openMode', 'sort', 'remark'],
  nameOf: ({ name }) => name,
  async read({ tx }, id) {
    const app = await readApp(tx, id);
    if (!app) throw notFound();
    return app;
  },
  async insert(context, input) {
    await check(context, input);
    return insertApp(context.tx, { ...columnsOf(input), createdBy: context.user.id, createdAt: context.now });
  },
  async update(context, before, input) {
    // Other systems use this id, and menus are grouped by it.
    if (input.spAppId !== before.spAppId && (await hasFuncs(context.tx, before.id)))
      throw wrongField('spAppId', 'app.idFixed');
    await check(context, input, before.id);
    await updateApp(context.tx, before.id, columnsOf(input));
  },
  async inUse({ tx }, { id }) {
    const count = await countFuncs(tx, id);
    return count > 0 ? { code: 'app.hasFunctions', params: { count } } : null;
  },
};

type Valid = (typeof VALIDITY)[keyof typeof VALIDITY];

/** Uses the same checks as the form for each application. */
export const setAppsValid = (context: SignedInContext, { ids, valid }: { ids: number[]; valid: Valid }) =>
  batch(context, ids, async (inner, id) => {
    const app = await appRecordDef.read(inner, id);
    await saveRecord(inner, appRecordDef, { ...toSaveInput(appRecordDef, app), id, version: app.version, valid });
    return null;
  });
