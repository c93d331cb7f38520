/** Working an order: one form at a time, by its state or by what somebody came for. */
import { useState, type ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';
import { allowedActions } from '@/contract/state-machine';
import { useText } from '@/i18n/use-text';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormModel } from '@/ui/model/use-form-model';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useSheet } from '@/ui/case/use-sheet';
import type { OpenSheet, OrderSheet } from '../act/open-sheet';
import { useClosed, useToOrder, type ActPageProps } from '../act-page/act-page';
import type { PageAction } from '../order-action';
import { useFormWhileSending } from '../work/use-form-while-sending';
import { picturesIn, type WorkValues } from '../work/work-values';
import { handleForm } from './handle-forms';
import { HandleIntro } from './handle-intro';
import { MissingList } from './missing-list';
import { draftsWithoutSignature } from '../work/signature-drafts';
import {
  handleActions,
  handleModeOf,
  mayAddBefore,
  mayArriveOnly,
  type HandleAction,
  type HandleMode,
} from './handle-mode';

/** One hook per form: the page is made anew with the mode. */
const formHook = (action: HandleAction) =>
  function useForm(order: OrderDetail, model: OrderModel): FormDefinition<WorkValues> {
    const submit = useActSubmit(model.act.send);
    const toOrder = useToOrder();
    // Made once: the record may be fetched anew while somebody types.
    const [form] = useState(() => handleForm(action, order, serverNow(), model.acts));
    return {
      key: `order.${action}.${order.id}`,
      drafts: draftsWithoutSignature,
      fields: form.fields,
      initial: form.initial,
      submitLabel: form.submitLabel,
      submit: async (values) => submit(form.toRequest(values, order, model.acts), picturesIn(values)),
      onDone: () => toOrder(order.id),
    };
  };

const HOOKS: Record<HandleAction, ReturnType<typeof formHook>> = {
  start: formHook('start'),
  finish: formHook('finish'),
  suspend: formHook('suspend'),
  resume: formHook('resume'),
  requestIncomplete: formHook('requestIncomplete'),
};

const BESIDE = ['enterData', 'quote'] as const;

/** `resume` has no page of its own elsewhere: it is this page's only form while suspended. */
const isLinked = (action: HandleAction): action is Exclude<HandleAction, 'resume'> => action !== 'resume';

function othersOf(order: OrderDetail, model: OrderModel, mode: HandleMode): PageAction[] {
  const expected = model.steps?.expected ?? order;
  const allowed = allowedActions(ORDER_TRANSITIONS, expected.state, expected.actors);
  const here = handleActions(order, expected, model.acts).filter((action) => action !== mode && action !== 'start');
  const beside = BESIDE.filter(
    (action) => allowed.includes(action) && (action !== 'enterData' || order.rules.form.length > 0),
  );
  return [...beside, ...here.filter(isLinked)];
}

export interface OrderHandleModel {
  readonly page: ActPageProps<WorkValues>;
  readonly mode: HandleMode;
  readonly sheet: OrderSheet;
}

export function useOrderHandle(): OrderHandleModel {
  const t = useText();
  const { id, act } = useOrderAddress();
  const plain = useOrder(id);
  const sheet = useSheet<OpenSheet>();
  const { record: order, steps, acts } = plain;
  const expected = order && (steps?.expected ?? order);
  const possible = order && expected ? handleActions(order, expected, acts) : [];
  const adds = act === 'start' && order && expected && mayAddBefore(order, expected, acts);
  const actions: HandleAction[] = adds ? ['start', ...possible] : possible;
  const { mode, model } = useFormWhileSending<HandleMode>(plain, handleModeOf(actions, act));
  const isClosed = useClosed(model);
  const closed = (found: OrderDetail): ReactNode =>
    mode === 'none' ? (isClosed(found, 'finish') ?? t('ordernew.page.notYours')) : undefined;
  const intro = (found: OrderDetail): ReactNode =>
    mode !== 'none' && (
      <HandleIntro
        order={found}
        hint={handleForm(mode, found, 0, acts).hint}
        others={othersOf(found, model, mode)}
        onArrive={
          mode === 'start' && mayArriveOnly(steps?.expected ?? found, actions)
            ? () => sheet.show({ kind: 'arrive' })
            : undefined
        }
      />
    );
  const fields = (state: FormModel<WorkValues>, found: OrderDetail): ReactNode =>
    mode === 'finish' && <MissingList order={found} acts={acts} state={state} />;
  return { mode, sheet, page: { model, useForm: HOOKS[mode === 'none' ? 'finish' : mode], closed, intro, fields } };
}
