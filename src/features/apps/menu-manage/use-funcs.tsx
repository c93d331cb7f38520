/** The tree of all applications with their functions. */
import { useSearchParams } from 'react-router-dom';
import { call } from '@/api/call';
import { adminAppEndpoints, type AppRow } from '@/contract/admin-app';
import { MAX_PAGE_SIZE } from '@/contract/envelope';
import { text } from '@/i18n/text';
import { MenuIcon } from '@/ui/menu-icon';
import { defineTree } from '@/ui/model/define';
import type { FilterDefinition } from '@/ui/model/definitions';
import { isPage } from '@/ui/model/menu-choice';
import type { TreeDefinition } from '@/ui/model/tree-definition';
import { useDetail } from '@/ui/model/use-detail';
import { allRows } from '@/ui/model/use-tree';
import { lostOnly, mayHaveChild, placementErrorOf, nodesOf, type FuncNode } from './func-node';
import { nodeDetail } from './func-record';
import { useFuncForm } from './use-func-form';

const listApps = (): Promise<AppRow[]> => allRows(adminAppEndpoints.listApps, { sort: 'sort' });

/** The whole screen reads this parameter too. */
export const ONLY_LOST = 'lost';

function useFilters(): readonly FilterDefinition[] {
  const { record } = useDetail(adminAppEndpoints.listApps, { pageSize: MAX_PAGE_SIZE, sort: 'sort' });
  const options = (record?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [{ name: 'app', label: 'apps.func.app', type: 'choice', options }];
}

async function loadNodes({ app, deleted = false }: { app?: string | undefined; deleted?: boolean }) {
  const appId = Number(app) || undefined;
  const [apps, funcs] = await Promise.all([
    listApps(),
    call(
      adminAppEndpoints.listFuncs,
      { ...(appId && { appId }), ...(deleted && { deleted: 'true' }) },
      { quiet: true },
    ),
  ]);
  const shown = apps.filter(({ id }) => appId === undefined || id === appId);
  return nodesOf(shown, funcs, isPage);
}

const isFunc = ({ func }: FuncNode): boolean => func !== undefined;

function tagOf({ func, isLost, isValid }: FuncNode): ReturnType<NonNullable<TreeDefinition<FuncNode>['tag']>> {
  if (!func) return isValid ? undefined : { text: text('codes.validity.0'), tone: 'closed' };
  if (isLost) return { text: text('apps.func.lost'), tone: 'warning' };
  return func.hidden ? { text: text('apps.func.hidden'), tone: 'closed' } : undefined;
}

/** A long address is not shown in the row, to leave room for the name; the record shows it. */
const SHORT = 12;

function factsOf({ func }: FuncNode): string | undefined {
  const facts = func?.permCode ?? func?.pageAddr ?? '';
  return facts.length > SHORT ? undefined : facts;
}

const FORM = { useForm: useFuncForm, createChildLabel: 'apps.func.create' } as const;

export function useFuncs(): TreeDefinition<FuncNode> {
  const [params] = useSearchParams();
  const only = params.has(ONLY_LOST);
  return defineTree<FuncNode>({
    key: `funcs${only ? '?lost' : ''}`,
    endpoint: adminAppEndpoints.listFuncs,
    load: async ({ app }) => {
      const nodes = await loadNodes({ app });
      return only ? lostOnly(nodes) : nodes;
    },
    filters: useFilters(),
    searched: ({ func, path }) => [path, func?.permCode, ...Object.values(func?.names ?? {})].join(' '),
    mark: ({ icon }) => (icon === '' ? null : <MenuIcon node={{ icon, path: '' }} />),
    tag: tagOf,
    facts: factsOf,
    useRecord: nodeDetail,
    ...FORM,
    mayEdit: isFunc,
    mayHaveChild,
    // Positions are counted among all siblings.
    ...(!only && {
      move: {
        check: (node: FuncNode, parent: FuncNode | null) => {
          const why = placementErrorOf(node, parent);
          return why && text(why);
        },
        run: ({ id }: FuncNode, { pid, index }: { pid: number | null; index: number }) =>
          call(adminAppEndpoints.moveFunc, { id, pid: pid !== null && pid > 0 ? pid : null, index }, { quiet: true }),
      },
    }),
    bin: {
      remove: adminAppEndpoints.removeFuncs,
      restore: adminAppEndpoints.restoreFuncs,
      when: isFunc,
      load: async () => (await loadNodes({ deleted: true })).filter(isFunc),
    },
    empty: only ? { title: 'apps.func.noneLost' } : { title: 'apps.func.empty', hint: 'apps.func.emptyHint' },
  });
}
