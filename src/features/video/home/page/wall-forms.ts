/** What is asked before a wall is saved or deleted. */
import { TURNS, type VideoLayout } from '@/contract/video/video-home';
import { text } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import type { WallModel } from './use-wall';

/** What a choice holds is text or a number; the contract knows four of them. */
const turnOf = (value: number): VideoLayout['turnSec'] => TURNS.find((each) => each === value) ?? 0;

const turnText = (seconds: number): string =>
  seconds === 0 ? text('videohome.wall.turnNever') : text('videohome.wall.turnEvery', { seconds });

/** @param isNew under another name, also where one's own is on show */
export const saveForm = (wall: WallModel, isNew: boolean) =>
  defineForm<{ name: string; turnSec: number; shared: boolean }>({
    key: `video.wall.${isNew ? 'new' : (wall.layout?.id ?? 'new')}`,
    title: 'videohome.wall.saveTitle',
    fields: [
      { name: 'name', label: 'videohome.wall.name', type: 'text', maxLength: 30, required: true },
      {
        name: 'turnSec',
        label: 'videohome.wall.turn',
        type: 'choice',
        options: TURNS.map((value) => ({ value, label: turnText(value) })),
      },
      { name: 'shared', label: 'videohome.wall.share', type: 'yesNo' },
    ],
    initial: {
      name: isNew || !wall.layout?.mine ? '' : wall.layout.name,
      turnSec: wall.turnSec,
      shared: !isNew && wall.layout?.mine ? wall.layout.shared : false,
    },
    submitLabel: 'videohome.wall.save',
    submit: ({ name, turnSec, shared }) => wall.save({ name, turnSec: turnOf(Number(turnSec)), shared, isNew }),
  });

export const removeForm = (wall: WallModel, layout: VideoLayout) =>
  defineForm<Record<never, never>>({
    key: `video.wall.remove.${layout.id}`,
    title: { words: text('videohome.wall.removeSure', { name: layout.name }) },
    fields: [],
    initial: {},
    submitLabel: 'videohome.wall.remove',
    danger: true,
    submit: () => wall.remove(layout),
  });
