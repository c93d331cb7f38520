import { createElement, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminAppEndpoints, type AppRow } from '@/contract/admin-app';
import { VALIDITY } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { GivenSecret } from './given-secret';
import { isOpenable, openApp } from './open-app';
import { useAppForm } from './use-app-form';

/** Labels of the fields that a change can affect. */
const FIELDS = {
  name: { label: 'apps.app.name' },
  spAppId: { label: 'apps.app.spAppId' },
  icon: { label: 'apps.icon' },
  sysUrl: { label: 'apps.app.sysUrl' },
  appFrom: { label: 'apps.app.appFrom', words: (value: unknown) => codeText('appFrom', Number(value)) },
  openMode: { label: 'apps.app.openMode', words: (value: unknown) => codeText('openMode', Number(value)) },
  valid: { label: 'apps.valid', words: (value: unknown) => codeText('validity', Number(value)) },
  sort: { label: 'apps.sort' },
  remark: { label: 'apps.remark' },
} as const;

const FORM = { useForm: ({ id }: AppRow) => useAppForm(id) };

/** The application that the address names (`?id=`). */
export function useApp(): DetailDefinition<AppRow> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(params.get('id'));
  /** The secret just created; it cannot be shown again. */
  const [given, setGiven] = useState<string>();
  const makeSecret = async (): Promise<void> => {
    const { secret } = await write(adminAppEndpoints.makeAppSecret, { id }, { quiet: true });
    setGiven(secret);
  };
  return defineDetail<AppRow>({
    endpoint: adminAppEndpoints.getApp,
    input: { id },
    title: ({ name }) => name,
    tag: ({ valid }) => ({
      text: codeText('validity', valid),
      tone: valid === VALIDITY.valid ? 'good' : 'closed',
    }),
    facts: [
      { label: 'apps.app.spAppId', value: (app) => app.spAppId },
      { label: 'apps.app.appFrom', value: (app) => ({ code: app.appFrom, table: 'appFrom' }) },
      { label: 'apps.app.openMode', value: (app) => ({ code: app.openMode, table: 'openMode' }) },
      { label: 'apps.app.functions', value: (app) => app.functions },
      { label: 'apps.app.tenants', value: (app) => app.tenants },
      { label: 'apps.sort', value: (app) => app.sort },
      { label: 'apps.secret.at', value: (app) => ({ at: app.secretAt }), when: (app) => app.secretAt !== null },
      { label: 'apps.app.sysUrl', value: (app) => app.sysUrl, when: (app) => app.sysUrl !== null, wide: true },
      { label: 'apps.remark', value: (app) => app.remark, when: (app) => app.remark !== '', wide: true },
    ],
    sections: [
      {
        key: 'secret',
        title: 'apps.secret.title',
        when: () => given !== undefined,
        render: () => createElement(GivenSecret, { secret: given ?? '' }),
      },
    ],
    changes: {
      kind: 'app',
      id: (app) => app.id,
      undo: adminAppEndpoints.undoAppChange,
      fields: FIELDS,
    },
    ...FORM,
    actions: [
      { key: 'open', label: 'apps.app.open', weight: 'main', when: isOpenable, run: openApp },
      {
        key: 'secret',
        label: 'apps.secret.make',
        when: (app) => app.sysUrl !== null && app.secretAt === null,
        run: makeSecret,
      },
      // Confirmed by holding the button: until the application has the new secret, nobody can sign in to it.
      {
        key: 'newSecret',
        label: 'apps.secret.replace',
        weight: 'danger',
        when: (app) => app.secretAt !== null,
        run: makeSecret,
      },
      { key: 'menus', label: 'apps.app.menus', run: () => void navigate(href('menuManage', { app: id })) },
    ],
    listHref: href('appManage'),
  });
}
