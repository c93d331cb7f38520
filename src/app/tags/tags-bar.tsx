/** The row of opened views under the top bar. */
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { useRecordTitle } from '@/session/record-titles';
import { useTags } from '@/session/tags';
import type { Tag } from '@/session/tag-list';
import { tagNames } from './tag-names';
import { TagItem } from './tag-item';
import type { TagActions } from './use-tag-actions';
import './tags-bar.css';

/** What a key does to the tag that has the focus; undefined: it is not ours. */
function keyAction(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { tag, place, actions, focus }: { tag: Tag; place: number; actions: TagActions; focus: (place: number) => void },
): (() => void) | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const to = place + (key === 'ArrowLeft' ? -1 : 1);
    return altKey ? () => actions.move(tag, to) : () => focus(to);
  }
  return key === 'Delete' ? () => actions.close(tag) : undefined;
}

/** @param current key of the view on show */
export function TagsBar({ current, actions }: { current: string; actions: TagActions }): ReactNode {
  const t = useText();
  const tags = useTags();
  const hint = useId();
  const row = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<Tag>();
  // A record may say only later what its page is called.
  useRecordTitle(useLocation());
  const names = tagNames(tags, t);
  const focus = (place: number): void => row.current?.querySelectorAll('a')[place]?.focus();
  return (
    <nav className="sp-tags" aria-label={t('desk.tags.title')}>
      <p id={hint} className="sp-hidden">
        {t('desk.tags.keys')}
      </p>
      <ul
        ref={row}
        aria-describedby={hint}
        // A wheel turns the row sideways: it has no other direction.
        onWheel={({ deltaY, currentTarget }) => currentTarget.scrollBy({ left: deltaY })}
      >
        {tags.map((tag, place) => (
          <TagItem
            key={tag.key}
            tag={tag}
            name={names[place] ?? ''}
            isCurrent={tag.key === current}
            isAlone={tags.every((each) => each.affix || each === tag)}
            actions={actions}
            onKeyDown={(event) => {
              const act = keyAction(event, { tag, place, actions, focus });
              if (!act) return;
              event.preventDefault();
              act();
            }}
            drag={{
              start: () => setDragged(tag),
              over: () => {
                if (dragged && dragged.key !== tag.key) actions.move(dragged, place);
              },
              end: () => setDragged(undefined),
              isDragged: dragged?.key === tag.key,
            }}
          />
        ))}
      </ul>
    </nav>
  );
}
