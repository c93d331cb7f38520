/** What a menu entry is called. */
import { text } from '@/i18n/text';
import { screenAt } from '@/screens/addresses';
import { leadsOutside, type MenuNode } from './menus';

/** The name that an administrator entered for this language; without one, the page's own title. */
export function menuName(node: MenuNode, language: string): string {
  const written = language === 'zh' ? node.name : node.names[language];
  if (written) return written;
  const key = node.children.length === 0 && !leadsOutside(node) ? screenAt(node.path) : undefined;
  return key ? text(`titles.${key}`) : node.name;
}
