/** What the tags bar, its menu and the shortcuts do. */
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { closed, closedAll, closedOthers, moved, neighbour, refreshed, stepped, type Tag } from '@/session/tag-list';
import { changeTags, currentTags } from '@/session/tags';
import { markAllStale } from '@/ui/model/records';

export interface TagActions {
  open(tag: Tag): void;
  /** Drops the cached view and mounts it again. */
  refresh(tag: Tag): void;
  /** Nothing happens to an affixed one. */
  close(tag: Tag): void;
  closeOthers(tag: Tag): void;
  closeAll(): void;
  move(tag: Tag, to: number): void;
  closeCurrent(): void;
  /** Shows the view this many places further. */
  step(by: number): void;
}

/** @param current key of the view on show */
export function useTagActions(current: string): TagActions {
  const navigate = useNavigate();
  return useMemo(() => {
    const open = (tag: Tag | undefined): void => {
      if (tag?.key !== current) void navigate(tag?.path ?? '/');
    };
    const isOpen = (): boolean => currentTags().some((tag) => tag.key === current);
    const close = (tag: Tag): void => {
      const next = neighbour(currentTags(), tag.key);
      changeTags((tags) => closed(tags, tag.key));
      if (tag.key === current && !isOpen()) open(next);
    };
    return {
      open,
      refresh: (tag) => {
        void markAllStale();
        changeTags((tags) => refreshed(tags, tag.key));
        void navigate(`/redirect${tag.path}`, { replace: tag.key === current });
      },
      close,
      closeCurrent: () => {
        const tag = currentTags().find(({ key }) => key === current);
        if (tag) close(tag);
      },
      closeOthers: (tag) => {
        changeTags((tags) => closedOthers(tags, tag.key));
        open(tag);
      },
      closeAll: () => {
        changeTags(closedAll);
        if (!isOpen()) open(currentTags()[0]);
      },
      move: (tag, to) => changeTags((tags) => moved(tags, tag.key, to)),
      step: (by) => open(stepped(currentTags(), current, by)),
    };
  }, [navigate, current]);
}
