/** The record of the business that is decided about, in its own words. */
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
  const { title, lines, link } = business;
  return (
    <Block title={t('flow.section.business')}>
      {link?.startsWith('/') ? (
        <Link className="sp-link-row" to={link}>
          <span>{title}</span>
        </Link>
      ) : (
        <p>{title}</p>
      )}
      <Facts items={lines.map(({ key, value }) => ({ key, label: t(`flow.line.${key}`), value }))} />
    </Block>
  );
}
