/** A person of the house does it, or a firm outside: its name, whom to call; those of earlier orders by one tap. */
import type { ReactNode } from 'react';
import { dispatchEndpoints } from '@/contract/dispatch';
import type { OutsideFirm } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { Switch } from '@/ui/fields/switch';
import type { FieldDefinition } from '@/ui/model/field-types';
import type { FormModel } from '@/ui/model/use-form-model';
import { useDetail } from '@/ui/model/use-detail';

export type FirmValues = {
  readonly outside: boolean;
  readonly firm: string;
  readonly contact: string;
  readonly phone: string;
};
export const NO_FIRM: FirmValues = { outside: false, firm: '', contact: '', phone: '' };

const isOutside = ({ outside }: FirmValues): boolean => outside;

/** Drawn by the form itself; who chooses between person and firm is `ByWhom`. */
export const FIRM_FIELDS = [
  { name: 'outside', label: 'ordernew.outside.byWhom', type: 'yesNo' },
  { name: 'firm', label: 'ordernew.outside.firm', type: 'text', maxLength: 60, required: true, when: isOutside },
  { name: 'contact', label: 'ordernew.outside.contact', type: 'text', maxLength: 32, when: isOutside },
  { name: 'phone', label: 'ordernew.outside.phone', type: 'text', maxLength: 20, keyboard: 'tel', when: isOutside },
] as const satisfies readonly FieldDefinition<FirmValues>[];

/** As the call wants it. */
export const firmOf = ({ outside, firm, contact, phone }: FirmValues): { outside?: OutsideFirm } =>
  outside ? { outside: { name: firm.trim(), contact: contact.trim(), phone: phone.trim() } } : {};

/** A dispatcher answers for what a firm does; nobody else may give it one. */
export const useMayGiveOutside = (): boolean => useSession().user?.permissions.includes('order.dispatch') ?? false;

function Earlier<V extends FirmValues>({ state, parkId }: { state: FormModel<V>; parkId: number }): ReactNode {
  const t = useText();
  const firms = useDetail(dispatchEndpoints.listOutsideFirms, { parkId }).record ?? [];
  if (firms.length === 0) return null;
  const choose = ({ name, contact, phone }: OutsideFirm): void => {
    state.set('firm', name as V['firm']);
    state.set('contact', contact as V['contact']);
    state.set('phone', phone as V['phone']);
  };
  return (
    <div className="sp-stack">
      <span>{t('ordernew.outside.earlier')}</span>
      <div className="sp-row">
        {firms.map((firm) => (
          <Button key={firm.name} size="small" onClick={() => choose(firm)}>
            {firm.name}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface ByWhomProps<V extends FirmValues> {
  state: FormModel<V>;
  parkId: number;
  /** Whom of the house it may be given to. */
  children: ReactNode;
}

export function ByWhom<V extends FirmValues>({ state, parkId, children }: ByWhomProps<V>): ReactNode {
  const t = useText();
  const may = useMayGiveOutside();
  const { outside } = state.values;
  return (
    <>
      {may && (
        <Switch
          label={t('ordernew.outside.byWhom')}
          options={[
            { value: false, label: t('ordernew.outside.person') },
            { value: true, label: t('order.field.outside') },
          ]}
          value={outside}
          onChoose={(next) => state.set('outside', next as V['outside'])}
        />
      )}
      {outside ? (
        <Block>
          <p className="sp-hint">{t('ordernew.outside.hint')}</p>
          <Earlier state={state} parkId={parkId} />
        </Block>
      ) : (
        children
      )}
    </>
  );
}
