/** To whom the orders go: somebody of the house by a button beside each, or a firm outside by its form. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { FormBody } from '@/ui/desktop/form-body';
import type { FormDefinition } from '@/ui/model/definitions';
import { useFormModel } from '@/ui/model/use-form-model';
import { withoutOwn } from '../act-page/act-page';
import { ByWhom, FIRM_FIELDS, firmOf, NO_FIRM, type FirmValues } from '../order-dispatch/outside-firm';
import { AssignPeople } from './assign-people';
import type { AssignModel } from './use-assign';
import '../act-page/act-page.css';

/** Drawn by `ByWhom`. */
const OWN = ['outside'] as const;

const formOf = ({ firm, rows, assignOutside }: AssignModel): FormDefinition<FirmValues> => ({
  key: `order.assign.outside.${rows[0]?.id}`,
  fields: FIRM_FIELDS,
  initial: firm ? { outside: true, firm: firm.name, contact: firm.contact, phone: firm.phone } : NO_FIRM,
  submitLabel: 'order.action.dispatch',
  submit: async (values) => {
    const { outside } = firmOf(values);
    if (outside) await assignOutside(outside);
  },
});

/** Made anew for each order, or for all that are left. */
export function AssignTarget({ model }: { model: AssignModel }): ReactNode {
  const t = useText();
  const state = useFormModel(formOf(model));
  // A transfer without its reason would be refused.
  const isClosed = model.isTransfer && model.reason.trim() === '';
  return (
    <>
      <ByWhom state={state} parkId={model.rows[0]?.parkId ?? 0}>
        <AssignPeople model={model} />
      </ByWhom>
      {state.values.outside && (
        <>
          <FormBody model={withoutOwn(state, OWN)} />
          <div className="od-act-submit">
            <Button type="primary" disabled={isClosed} loading={model.pending} onClick={() => void state.submit()}>
              {t('order.action.dispatch')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
