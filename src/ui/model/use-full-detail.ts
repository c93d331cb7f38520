/** A record with a form of its own: the action that opens it, and whether it is open. */
import type { AnyValues } from './definitions';
import type { AnyDetail } from './tree-definition';
import { useDetail } from './use-detail';
import { useEditAddress } from './use-edit-address';

/** @param inTree the tree beside it opens the form, by the record's id */
export function useFullDetail(definition: AnyDetail, inTree = false) {
  const edit = useEditAddress();
  const model = useDetail(definition.endpoint, definition.input, definition);
  const { useForm, mayEdit, actions = [] } = definition;
  const { record } = model;
  const editing = {
    key: 'edit',
    label: 'admin.edit.edit' as const,
    weight: 'plain' as const,
    when: mayEdit,
    run: (shown: AnyValues) => edit.edit(inTree ? Number(shown['id']) : 1),
  };
  // `edit=new` asks for a form of something else: a node below this one.
  const isAsked = !inTree && edit.open?.id !== undefined;
  const isOpen = useForm && isAsked && record && (mayEdit?.(record) ?? true);
  return {
    model,
    shown: { ...definition, actions: useForm ? [...actions, editing] : actions },
    /** The record whose form is open. */
    edited: isOpen ? (record as AnyValues) : undefined,
    close: edit.close,
  };
}
