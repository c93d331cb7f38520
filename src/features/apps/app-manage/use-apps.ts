import { useNavigate } from 'react-router-dom';
import { adminAppEndpoints, type AppRow } from '@/contract/admin-app';
import { VALIDITY } from '@/contract/codes';
import { href } from '@/screens/addresses';
import { defineList } from '@/ui/model/define';
import type { BatchAction, ListDefinition } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { isOpenable, openApp } from './open-app';
import { useAppForm } from './use-app-form';

const FILTERS = [
  { name: 'keyword', label: 'apps.app.keyword', type: 'text', keyboard: 'search' },
  { name: 'valid', label: 'apps.valid', type: 'code', table: 'validity' },
  { name: 'appFrom', label: 'apps.app.appFrom', type: 'code', table: 'appFrom' },
  { name: 'openMode', label: 'apps.app.openMode', type: 'code', table: 'openMode' },
] as const;

async function setValid(rows: readonly AppRow[], valid: number) {
  const { results } = await write(
    adminAppEndpoints.setAppsValid,
    { ids: rows.map(({ id }) => id), valid: valid === VALIDITY.valid ? VALIDITY.valid : VALIDITY.invalid },
    { quiet: true },
  );
  return results;
}

const BATCH: readonly BatchAction<AppRow>[] = [
  {
    key: 'enable',
    label: 'apps.app.enable',
    when: ({ valid }) => valid === VALIDITY.invalid,
    run: (rows) => setValid(rows, VALIDITY.valid),
  },
  {
    key: 'disable',
    label: 'apps.app.disable',
    danger: true,
    when: ({ valid }) => valid === VALIDITY.valid,
    run: (rows) => setValid(rows, VALIDITY.invalid),
  },
];

const FORM = { useForm: useAppForm, createLabel: 'apps.app.create' } as const;

export function useApps(): ListDefinition<AppRow> {
  const navigate = useNavigate();
  return defineList<AppRow, string>({
    endpoint: adminAppEndpoints.listApps,
    list: 'apps',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'apps.app.name', value: (row) => row.name, sort: 'name' },
      spAppId: { title: 'apps.app.spAppId', value: (row) => row.spAppId, sort: 'spAppId' },
      appFrom: { title: 'apps.app.appFrom', value: (row) => ({ code: row.appFrom, table: 'appFrom' }) },
      openMode: { title: 'apps.app.openMode', value: (row) => ({ code: row.openMode, table: 'openMode' }) },
      sysUrl: { title: 'apps.app.sysUrl', value: (row) => row.sysUrl, width: 220, optional: true },
      functions: { title: 'apps.app.functions', value: (row) => row.functions, sort: 'functions', align: 'right' },
      tenants: { title: 'apps.app.tenants', value: (row) => row.tenants, align: 'right' },
      sort: { title: 'apps.sort', value: (row) => row.sort, sort: 'sort', align: 'right' },
      valid: {
        title: 'apps.valid',
        value: ({ valid }) => ({ code: valid, table: 'validity', tone: valid === VALIDITY.valid ? 'good' : 'closed' }),
      },
      remark: { title: 'apps.remark', value: (row) => row.remark, width: 200, optional: true },
      updatedAt: {
        title: 'apps.updatedAt',
        value: (row) => ({ at: row.updatedAt }),
        sort: 'updatedAt',
        optional: true,
      },
    },
    card: { title: 'name', tag: 'valid', place: 'spAppId', facts: ['openMode', 'appFrom'] },
    filters: FILTERS,
    href: ({ id }) => href('appManage', { id }),
    actions: [
      {
        key: 'menus',
        label: 'apps.app.menus',
        when: ({ functions }) => functions > 0,
        run: ({ id }) => void navigate(href('menuManage', { app: id })),
      },
      { key: 'open', label: 'apps.app.open', when: isOpenable, run: openApp },
    ],
    batch: BATCH,
    bin: {
      remove: adminAppEndpoints.removeApps,
      restore: adminAppEndpoints.restoreApps,
      nameOf: ({ name }) => name,
    },
    ...FORM,
    exported: adminAppEndpoints.exportApps,
    empty: { title: 'apps.app.empty', hint: 'apps.app.emptyHint' },
  });
}
