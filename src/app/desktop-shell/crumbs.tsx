import { Breadcrumb } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage, useText } from '@/i18n/use-text';
import { screenByKey, screenOf } from '../screen-table';
import { menuName } from '@/session/menu-name';
import { useRecordTitle } from '@/session/record-titles';
import { useMenu } from '../use-menu';
import { breadcrumbs } from './breadcrumbs';

/** The breadcrumbs of the page. */
export function Crumbs(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const { nodes } = useMenu();
  const location = useLocation();
  const known = screenOf(location.pathname);
  const title = useRecordTitle(location);
  if (!known) return null;
  const crumbs = breadcrumbs(known.key, nodes, {
    nameOf: (node) => menuName(node, language),
    titleOf: (key) => t(key === known.key && title ? title : `titles.${key}`),
    parentOf: (key) => screenByKey(key)?.parent,
  });
  const items = crumbs.map(({ key, name, href }) => ({ key, title: href ? <Link to={href}>{name}</Link> : name }));
  return <Breadcrumb className="sp-crumbs" aria-label={t('desk.breadcrumbs')} items={items} />;
}
