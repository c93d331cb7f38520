/** Applications as records that administrators keep. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { AppRow, adminAppEndpoints } from '@/contract/admin-app';
import { APP_FROM, type VALIDITY } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import { batch, type RecordDefinition, toSaveInput, saveRecord } from '../admin/record';
import { apps, funcs } from '../identity/identity.table';
import { readApp } from './app.repository';
import { iconJson } from './icon';

export type AppSave = Omit<InputOf<typeof adminAppEndpoints.saveApp>, 'id' | 'version'>;

/** Another system without an address could not be opened. @throws AppError 400 */
async function check({ tx }: SignedInContext, input: AppSave, id = 0): Promise<void> {
  if (input.appFrom === APP_FROM.other && input.sysUrl === null) throw wrongField('sysUrl', 'app.sysUrlMissing');
  // Also what lies in the recycle bin keeps its id: it may come back.
  const same = await tx.$count(apps, and(eq(apps.spAppId, input.spAppId), ne(apps.id, id)));
  if (same > 0) throw wrongField('spAppId', 'app.idTaken');
}

const columnsOf = ({ icon, ...input }: AppSave) => ({
  ...input,
  icon: iconJson({ icon, onLink: false, linkUrl: null }),
});

const countFunctions = ({ tx }: SignedInContext, appId: number): Promise<number> =>
  tx.$count(funcs, and(eq(funcs.appId, appId), isNull(funcs.deletedAt)));

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
    const [row] = await context.tx
      .insert(apps)
      .values({ ...columnsOf(input), createdBy: context.user.id, createdAt: context.now })
      .returning({ id: apps.id });
    return row?.id ?? 0;
  },
  async update(context, before, input) {
    // Other systems ask by it, and menus are grouped by it.
    if (input.spAppId !== before.spAppId && (await context.tx.$count(funcs, eq(funcs.appId, before.id))) > 0)
      throw wrongField('spAppId', 'app.idFixed');
    await check(context, input, before.id);
    await context.tx.update(apps).set(columnsOf(input)).where(eq(apps.id, before.id));
  },
  async inUse(context, { id }) {
    const count = await countFunctions(context, id);
    return count > 0 ? { code: 'app.hasFunctions', params: { count } } : null;
  },
};

type Valid = (typeof VALIDITY)[keyof typeof VALIDITY];

/** Each through the same door as the form. */
export const setAppsValid = (context: SignedInContext, { ids, valid }: { ids: number[]; valid: Valid }) =>
  batch(context, ids, async (inner, id) => {
    const app = await appRecordDef.read(inner, id);
    await saveRecord(inner, appRecordDef, { ...toSaveInput(appRecordDef, app), id, version: app.version, valid });
    return null;
  });
