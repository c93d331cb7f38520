import { adminAppEndpoints, type FuncRecord } from '@/contract/admin-app';
import { RESOURCE_TYPE } from '@/contract/codes';
import { mayStandBelow } from '@/contract/func-rules';
import type { EditForm } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { useEditForm } from '@/ui/model/use-edit-form';
import { funcFields } from './func-fields';
import { NEW_FUNC, toInput, toValues, type FuncValues } from './func-form';

const TYPES = [RESOURCE_TYPE.catalogue, RESOURCE_TYPE.mainFunction, RESOURCE_TYPE.subFunction] as const;

/** @param at `pid` of a new function: negative for an application, whose top level it joins */
export function useFuncForm({ id, pid }: { id: number | undefined; pid: number | null }): EditForm {
  const above = pid ?? 0;
  const parent = useDetail(adminAppEndpoints.getFunc, { id: above }, { enabled: id === undefined && above > 0 });
  const appId = above < 0 ? -above : parent.record?.appId;
  const parentType = above > 0 ? parent.record?.resType : null;
  const allowed = TYPES.filter((type) => parentType !== undefined && mayStandBelow(type, parentType));
  const form = useEditForm<FuncRecord, FuncValues>({
    key: id === undefined ? `func.under${above}` : 'func',
    id,
    get: adminAppEndpoints.getFunc,
    save: adminAppEndpoints.saveFunc,
    title: id === undefined ? 'apps.func.create' : 'apps.func.edit',
    submitLabel: 'apps.save',
    fields: (func) => (func ? funcFields([func.resType]) : funcFields(allowed)),
    empty: { ...NEW_FUNC, appId: appId ?? 0, resType: allowed.at(-1) ?? NEW_FUNC.resType },
    toValues,
    // The parent of an existing function is not changed here: moving is a separate action.
    toInput: (values) => ({ ...toInput(values), ...(id === undefined && { pid: above > 0 ? above : null }) }),
  });
  if (id !== undefined || above < 0 || parent.record) return form;
  return parent.error
    ? { state: 'failed', error: parent.error, retry: () => void parent.refresh() }
    : { state: 'loading' };
}
