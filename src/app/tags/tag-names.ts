/** What the tags are called. */
import type { Translate } from '@/i18n/text';
import { recordTitle } from '@/session/record-titles';
import type { Tag } from '@/session/tag-list';
import { screenOf } from '../screen-table';

function titleOf(tag: Tag, t: Translate): string {
  const key = screenOf(tag.key.split('?')[0] ?? '')?.key;
  return key ? t(recordTitle(tag.key) ?? `titles.${key}`) : tag.key;
}

/** The title of each page; where two are called alike, their records' numbers tell them apart. */
export function tagNames(tags: readonly Tag[], t: Translate): string[] {
  const titles = tags.map((tag) => titleOf(tag, t));
  return titles.map((title, place) => {
    const id = new URLSearchParams(tags[place]?.key.split('?')[1]).get('id');
    return id !== null && titles.indexOf(title) !== titles.lastIndexOf(title) ? `${title} ${id}` : title;
  });
}
