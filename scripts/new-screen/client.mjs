/** The client's part: one headless hook, drawn by both kits, and a test of what a phone shows. */

const listFormHook = ({ one, One, record, texts }) => `
import { ${one}Endpoints, type ${One} } from '@/contract/${record}';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';

interface ${One}Values {
  readonly parkId: number;
  readonly name: string;
  readonly remark: string;
}

const FIELDS: readonly FieldDefinition<${One}Values>[] = [
  { name: 'name', label: '${texts}.name', type: 'text', required: true, maxLength: 60 },
  { name: 'remark', label: '${texts}.remark', type: 'longText', maxLength: 128 },
];

/** @param id absent: a new one, in the park that the person works in */
export function use${One}Form(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<${One}, ${One}Values>({
    key: '${one}',
    id,
    get: ${one}Endpoints.get${One},
    save: ${one}Endpoints.save${One},
    title: id === undefined ? '${texts}.create' : '${texts}.edit',
    submitLabel: '${texts}.save',
    fields: () => FIELDS,
    empty: { parkId: 0, name: '', remark: '' },
    toValues: ({ parkId: own, name, remark }) => ({ parkId: own, name, remark }),
    // A new one has no park of its own yet.
    toInput: (values) => ({ ...values, parkId: values.parkId || parkId }),
  });
}
`;

const listHook = ({ one, One, many, Many, Screen, record, texts }) => `
import { ${one}Endpoints, type ${One} } from '@/contract/${record}';
import { defineList } from '@/ui/model/define';
import type { ListDefinition } from '@/ui/model/definitions';
import { use${One}Form } from './use-${record}-form';

export default function use${Screen}(): ListDefinition<${One}> {
  return defineList<${One}, string>({
      endpoint: ${one}Endpoints.list${Many},
      list: '${many}',
      rowKey: ({ id }) => id,
      columns: {
        name: { title: '${texts}.name', value: ({ name }) => name, sort: 'name' },
        remark: { title: '${texts}.remark', value: ({ remark }) => remark, width: 240 },
        updatedAt: { title: '${texts}.updatedAt', value: ({ updatedAt }) => ({ at: updatedAt }), optional: true },
      },
      card: { title: 'name', facts: ['remark'] },
      filters: [{ name: 'keyword', label: '${texts}.keyword', type: 'text', keyboard: 'search' }],
      bin: {
        remove: ${one}Endpoints.remove${Many},
        restore: ${one}Endpoints.restore${Many},
        nameOf: ({ name }) => name,
      },
      useForm: use${One}Form,
      createLabel: '${texts}.create',
      empty: { title: '${texts}.empty' },
  });
}
`;

const detailHook = ({ one, One, Screen, record, texts }) => `
import { useSearchParams } from 'react-router-dom';
import { ${one}Endpoints, type ${One} } from '@/contract/${record}';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition } from '@/ui/model/definitions';

/** The record that the address names: \`id=12\`. */
export default function use${Screen}(): DetailDefinition<${One}> {
  const [params] = useSearchParams();
  return defineDetail<${One}>({
    endpoint: ${one}Endpoints.get${One},
    input: { id: Number(params.get('id')) },
    title: ({ name }) => name,
    facts: [
      { label: '${texts}.remark', value: ({ remark }) => remark, wide: true },
      { label: '${texts}.updatedAt', value: ({ updatedAt }) => ({ at: updatedAt }) },
    ],
  });
}
`;

const pageFormHook = ({ one, One, Screen, key, record, texts, back }) => `
import { useNavigate } from 'react-router-dom';
import { ${one}Endpoints } from '@/contract/${record}';
import { href } from '@/screens/addresses';
import { defineForm } from '@/ui/model/define';
import type { FormDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';

interface ${One}Values {
  readonly name: string;
  readonly remark: string;
}

/** A new one, in the park that the person works in. */
export function use${Screen}(): FormDefinition<${One}Values> {
  const navigate = useNavigate();
  const { parkId } = useOnePark();
  return defineForm<${One}Values>({
    key: '${key}',
    fields: [
      { name: 'name', label: '${texts}.name', type: 'text', required: true, maxLength: 60 },
      { name: 'remark', label: '${texts}.remark', type: 'longText', maxLength: 128 },
    ],
    initial: { name: '', remark: '' },
    submitLabel: '${texts}.save',
    submit: (values) => write(${one}Endpoints.save${One}, { ...values, parkId }, { quiet: true }),
    onDone: () => void navigate(href('${back}')),
  });
}
`;

/** A form has no list of its own to stand in: its two views are files. */
const viewFile = ({ Screen, screen }, kit) => `
import { form } from '@/ui/${kit}/form';
import { use${Screen} } from './use-${screen}';

export default form(use${Screen});
`;

const CHECKS = {
  list: ({ texts }) => `
it('lists the records by name', async () => {
  await open();
  expect(await screen.findByText('the first')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: text('${texts}.create') })).toBeInTheDocument();
});
`,
  detail: ({ one, One }) => `
it('shows the record that the address names', async () => {
  await open('/?id=7');
  expect(await screen.findByText('a remark')).toBeInTheDocument();
  expect(call).toHaveBeenCalledWith(${one}Endpoints.get${One}, { id: 7 }, expect.anything());
});
`,
  form: ({ one, One, texts }) => `
it('saves what was typed, in the park', async () => {
  await open('/?park=1');
  await userEvent.type(await screen.findByLabelText(text('${texts}.name')), 'the second');
  await userEvent.click(screen.getByRole('button', { name: text('${texts}.save') }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      ${one}Endpoints.save${One},
      { name: 'the second', remark: '', parkId: 1 },
      expect.anything(),
    ),
  );
});
`,
};

const REPLIES = {
  list: ({ one, Many }) =>
    `call.mockImplementation((endpoint) =>
    Promise.resolve(
      endpoint === ${one}Endpoints.list${Many}
        ? { rows: [record], total: 1, totalIsExact: true, next: null }
        : { columns: [], views: [] },
    ),
  )`,
  detail: () => `call.mockResolvedValue(record)`,
  form: ({ one, One }) =>
    `call.mockImplementation((endpoint) => Promise.resolve(endpoint === ${one}Endpoints.save${One} ? record : [{ id: 1, name: 'the park' }]))`,
};

const screenTestFile = (names) => {
  const { kind, one, One, screen, record, texts } = names;
  return `
import { render, screen${kind === 'form' ? ', waitFor' : ''} } from '@testing-library/react';
${kind === 'form' ? "import userEvent from '@testing-library/user-event';\n" : ''}import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ${one}Endpoints, type ${One} } from '@/contract/${record}';
import { loadTexts } from '@/i18n/language';
${kind === 'detail' ? '' : "import { text } from '@/i18n/text';\n"}import { frame } from '@/ui/model/test-kit';
${
  kind === 'form'
    ? `import View from './${screen}.mobile';`
    : `import { ${kind} } from '@/ui/mobile/${kind}';
import use${names.Screen} from './use-${screen}';`
}

const { call } = vi.hoisted(() => ({ call: vi.fn<(endpoint: unknown) => Promise<unknown>>() }));
vi.mock('@/api/call', () => ({ call }));

const record: ${One} = { id: 7, version: 1, parkId: 1, name: 'the first', remark: 'a remark', updatedAt: null };

${
  kind === 'form'
    ? ''
    : `const View = ${kind}(use${names.Screen});
`
}
beforeAll(() => loadTexts(['${texts}', 'admin']));
beforeEach(() => void ${REPLIES[kind](names)});

/** The phone's view at an address. */
const open = (address = '/') => act(async () => void render(<View />, { wrapper: frame(address) }));
${CHECKS[kind](names)}`;
};

/** @returns path → text of the screen's own files */
export function screenFiles(names) {
  const { area, screen, kind, record } = names;
  const folder = `src/features/${area}/${screen}`;
  const hooks = { list: listHook, detail: detailHook, form: pageFormHook };
  return {
    [`${folder}/use-${screen}.ts`]: hooks[kind](names),
    ...(kind === 'list' && { [`${folder}/use-${record}-form.ts`]: listFormHook(names) }),
    ...(kind === 'form' && {
      [`${folder}/${screen}.mobile.tsx`]: viewFile(names, 'mobile'),
      [`${folder}/${screen}.desktop.tsx`]: viewFile(names, 'desktop'),
    }),
    [`${folder}/${screen}.test.tsx`]: screenTestFile(names),
  };
}

const viewOf = ({ kind, screen, texts }) =>
  kind === 'form'
    ? `views(
      () => import('./${screen}/${screen}.mobile'),
      () => import('./${screen}/${screen}.desktop'),
      ['${texts}'],
    )`
    : `${kind}(() => import('./${screen}/use-${screen}'), ['${texts}'])`;

/** What \`screens.ts\` imports for it. */
export const viewImport = ({ kind }) =>
  kind === 'form' ? "import { views } from '@/ui/device';" : `import { ${kind} } from '@/ui/kits/views-of';`;

/** The screen's row in \`screens.ts\`. */
export const screenEntry = (names) => {
  const { key, kind, parent } = names;
  return `  ${key}: {
    access: 'menu',${kind === 'list' ? '' : '\n    hidden: true,'}${parent ? `\n    parent: '${parent}',` : ''}
    view: ${viewOf(names)},
  },`;
};

export const screensFile = (names) => `
/** The screens of ${names.area}. */
import { defineScreens } from '@/screens/screen';
${viewImport(names)}

export const screens = defineScreens<'${names.area}'>({
${screenEntry(names)}
});
`;
