import { adminAppEndpoints, type AppRow } from '@/contract/admin-app';
import { APP_FROM, OPEN_MODE, VALIDITY } from '@/contract/codes';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { ruleCheck } from '@/ui/model/rule-check';
import { useEditForm } from '@/ui/model/use-edit-form';

interface AppValues {
  readonly name: string;
  readonly spAppId: string;
  readonly icon: string;
  readonly appFrom: number;
  readonly sysUrl: string;
  readonly openMode: number;
  readonly valid: number;
  readonly sort: number;
  readonly remark: string;
}

const NEW: AppValues = {
  name: '',
  spAppId: '',
  icon: 'app',
  sysUrl: '',
  sort: 0,
  remark: '',
  appFrom: APP_FROM.own,
  openMode: OPEN_MODE.self,
  valid: VALIDITY.valid,
};

const isOther = ({ appFrom }: AppValues): boolean => appFrom === APP_FROM.other;

const FIELDS: readonly FieldDefinition<AppValues>[] = [
  { name: 'name', label: 'apps.app.name', type: 'text' },
  {
    name: 'spAppId',
    label: 'apps.app.spAppId',
    type: 'text',
    hint: 'apps.app.spAppIdHint',
  },
  { name: 'icon', label: 'apps.icon', type: 'icon' },
  {
    name: 'appFrom',
    label: 'apps.app.appFrom',
    type: 'code',
    table: 'appFrom',
    hint: 'apps.app.appFromHint',
  },
  {
    name: 'sysUrl',
    label: 'apps.app.sysUrl',
    type: 'text',
    keyboard: 'url',
    requiredWhen: isOther,
    check: ruleCheck('url'),
  },
  { name: 'openMode', label: 'apps.app.openMode', type: 'code', table: 'openMode' },
  { name: 'valid', label: 'apps.valid', type: 'code', table: 'validity' },
  { name: 'sort', label: 'apps.sort', type: 'number' },
  { name: 'remark', label: 'apps.remark', type: 'longText' },
];

/** Menus are grouped by the code and other systems refer to it: it cannot change once there are functions. */
const isUsed = (app: AppRow | undefined): boolean => (app?.functions ?? 0) > 0;

export const useAppForm = (id: number | undefined): EditForm =>
  useEditForm<AppRow, AppValues>({
    key: 'app',
    id,
    get: adminAppEndpoints.getApp,
    save: adminAppEndpoints.saveApp,
    title: id === undefined ? 'apps.app.create' : 'apps.app.edit',
    submitLabel: 'apps.save',
    fields: (app) => (isUsed(app) ? FIELDS.filter(({ name }) => name !== 'spAppId') : FIELDS),
    empty: NEW,
    toValues: ({ name, spAppId, icon, appFrom, sysUrl, openMode, valid, sort, remark }) => ({
      name,
      spAppId,
      icon,
      appFrom,
      openMode,
      valid,
      sort,
      remark,
      sysUrl: sysUrl ?? '',
    }),
    toInput: ({ sysUrl, ...values }) => ({ ...values, sysUrl: sysUrl || null }),
  });
