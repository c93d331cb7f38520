/** What a menu entry is called. */
import { text } from '@/i18n/text';
import { screenAt } from '@/screens/addresses';
import { leadsOutside, type MenuNode } from './menus';

/** The words that somebody wrote for this language; where there are none, a page's own title. */
export function menuName(node: MenuNode, language: string): string {
  const written = language === 'zh' ? node.name : node.names[language];
  if (written) return written;
  const key = node.children.length === 0 && !leadsOutside(node) ? screenAt(node.path) : undefined;
  return key ? text(`titles.${key}`) : node.name;
}
