/** Why a page about an order has no form, and the way to the order. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { ButtonLink } from '@/ui/common/button';
import { orderHref } from '../order';
import './note.css';

export function ClosedNote({ id, children }: { id: number; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <Block>
      <p className="sp-hint">{children}</p>
      <ButtonLink to={orderHref(id)}>{t('ordernew.page.toOrder')}</ButtonLink>
    </Block>
  );
}
