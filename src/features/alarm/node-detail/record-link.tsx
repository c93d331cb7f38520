/** The way to everything of the alarm. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import '@/ui/common/block.css';
import '@/ui/common/link-rows.css';
import { recordHref } from '../act/record-href';

export function RecordLink({ id }: { id: number }): ReactNode {
  const t = useText();
  return (
    <Link className="sp-block sp-link-row" to={recordHref(id)}>
      <span>{t('alarm.whole.open')}</span>
      <small />
    </Link>
  );
}
