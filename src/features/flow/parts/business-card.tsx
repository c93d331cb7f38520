/** The record of the business that is decided about, in its own words; the page's title names it already. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Facts } from '@/ui/common/facts';
import '@/ui/common/link-rows.css';

export function BusinessCard({ flow: { business } }: { flow: FlowDetail }): ReactNode {
  const t = useText();
  if (!business) return null;
  const { lines, link } = business;
  return (
    <Block title={t('flow.section.business')}>
      <Facts items={lines.map(({ key, value }) => ({ key, label: t(`flow.line.${key}`), value }))} />
      {link?.startsWith('/') && (
        <Link className="sp-link-row" to={link}>
          <span>{t('flow.section.openRecord')}</span>
        </Link>
      )}
    </Block>
  );
}
