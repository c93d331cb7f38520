/** 完成前还需要: what is really missing, each leading to where it is brought. Nothing is said when nothing is missing. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '@/contract/order-entities';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import type { FormModel } from '@/ui/model/use-form-model';
import { actionHref, type PageAction } from '../order-action';
import type { PendingAct } from '../pending';
import type { WorkValues } from '../work/work-values';
import { lackingBefore, lackingIn, type Lacking, type LackingField } from './handle-mode';
import '../work/work.css';

const PAGE: Record<Lacking, PageAction> = { scan: 'start', photosBefore: 'start', data: 'enterData' };
const WORDS: Record<LackingField, TextKey> = {
  result: 'orderwork.todo.result',
  photos: 'orderwork.todo.photosAfter',
  strokes: 'orderwork.todo.signature',
};

interface MissingListProps {
  order: OrderDetail;
  acts: readonly PendingAct[];
  state: FormModel<WorkValues>;
}

export function MissingList({ order, acts, state }: MissingListProps): ReactNode {
  const t = useText();
  const before = lackingBefore(order, acts);
  const here = lackingIn(order, state.values);
  if (before.length + here.length === 0) return null;
  return (
    <Block title={t('orderwork.todo.title')}>
      <ul className="od-todo">
        {before.map((key) => (
          <li key={key}>
            <Link to={actionHref(PAGE[key], order.id)}>{t(`orderwork.todo.${key}`)}</Link>
          </li>
        ))}
        {here.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => state.focus.focus(name)}>
              {t(WORDS[name])}
            </button>
          </li>
        ))}
      </ul>
    </Block>
  );
}
