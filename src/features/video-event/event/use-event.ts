/** One event: its picture, what it is, what became of it, and the verdict at the thumb. */
import { createElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VIDEO_EVENT_STATE as S } from '@/contract/video/event-codes';
import { videoEventEndpoints, type VideoEventDetail } from '@/contract/video/video-event';
import { VIDEO_TRANSITIONS, type VideoAction } from '@/contract/video/video-transitions';
import { transitionOf } from '@/contract/state-machine';
import { listed } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { AroundPart } from '@/ui/case/around/around-part';
import { idOf } from '@/ui/case/use-case';
import { momentText, durationText } from '@/ui/common/words-of-time';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition, Fact, RecordAction } from '@/ui/model/definitions';
import { useMay } from '../may';
import { EVENT_TONES } from '../tones';
import { giveVerdict, outcomeText } from '../verdict';
import { scoreText } from '../words';
import { EventLink, EventPicture } from './event-parts';
import { raiseQuestion } from './raise-question';

const moment = (at: number): string => momentText(at, Date.now(), true);

/** @param leads whether the page of the binding is for this person */
const factsOf = (leads: boolean): readonly Fact<VideoEventDetail>[] => [
  {
    label: 'videoevent.field.picture',
    value: ({ deviceName }) => deviceName,
    render: (event) => createElement(EventPicture, { event, hint: event.state === S.fresh }),
    wide: true,
  },
  { label: 'videoevent.field.at', value: ({ at }) => moment(at) },
  { label: 'videoevent.field.lasted', value: ({ at, endAt }) => durationText(Math.max(0, endAt - at)) },
  { label: 'videoevent.field.place', value: ({ place, deviceName }) => place || deviceName, wide: true },
  {
    label: 'videoevent.field.camera',
    value: ({ deviceName }) => deviceName,
    render: ({ deviceId, deviceName, at }) =>
      createElement(EventLink, { to: href('videoEvents', { camera: deviceId, day: dayParam(at) }), words: deviceName }),
  },
  {
    label: 'videoevent.field.algorithm',
    value: ({ algorithm }) => algorithm,
    render: ({ bindingId, algorithm, algorithmVersion }) =>
      bindingId === null || !leads
        ? algorithm
        : createElement(EventLink, {
            to: href('algoBinding', { id: bindingId }),
            words: `${algorithm} ${algorithmVersion}`,
          }),
  },
  { label: 'videoevent.field.score', value: ({ score }) => scoreText(score) },
  {
    label: 'videoevent.field.folded',
    value: ({ folded }) => text('videoevent.day.folded', { count: folded }),
    when: ({ folded }) => folded > 0,
  },
  {
    label: 'videoevent.field.judged',
    value: ({ judgedBy, judgedAt }) => `${judgedBy ?? ''} ${judgedAt === null ? '' : moment(judgedAt)}`.trim(),
    when: ({ judgedAt }) => judgedAt !== null,
  },
  {
    label: 'videoevent.field.alarm',
    value: ({ alarm }) => alarm?.no ?? '',
    render: ({ alarm }) =>
      alarm &&
      createElement(EventLink, { to: href('warningDetail', { id: alarm.id }), words: `${alarm.no} ${alarm.title}` }),
    when: ({ alarm }) => alarm !== null,
    wide: true,
  },
  {
    label: 'videoevent.field.order',
    value: ({ orderNo }) => orderNo ?? '',
    render: ({ order, orderNo }) =>
      order
        ? createElement(EventLink, { to: href('orderRecord', { id: order.id }), words: `${order.no} ${order.title}` })
        : orderNo,
    when: ({ orderNo }) => orderNo !== null,
    wide: true,
  },
  { label: 'videoevent.field.seenBy', value: ({ seenBy }) => listed(seenBy), when: ({ seenBy }) => seenBy.length > 0 },
];

const dayParam = (at: number): string => {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const WEIGHTS: Partial<Record<VideoAction, 'main' | 'danger'>> = { confirm: 'main' };
/** The verdict that is given most stands at the thumb with its opposite. */
const ORDER: readonly VideoAction[] = ['confirm', 'reject', 'ignore', 'order', 'raise', 'undo'];

const offers = (event: VideoEventDetail, action: VideoAction): boolean => {
  if (action === 'undo') return event.canUndo;
  if (action === 'raise' && event.alarmId !== null) return false;
  return transitionOf(VIDEO_TRANSITIONS, action)?.from.includes(event.state) ?? false;
};

export default function useEvent(): DetailDefinition<VideoEventDetail> {
  const id = idOf(useSearchParams()[0].get('id')) ?? 0;
  const mayJudge = useMay('video.review');
  const [setsUp, leadsShift, manages] = [useMay('video.setup'), useMay('alarm.lead'), useMay('alarm.manager')];
  const [said, say] = useState<string>();
  const [raising, raise] = useState<VideoEventDetail>();
  const run = (action: VideoAction) => async (event: VideoEventDetail) => {
    const { words, isGood } = outcomeText(action, await giveVerdict({ parkId: event.parkId, ids: [event.id], action }));
    say(isGood ? undefined : words);
  };
  const actions = ORDER.map((action): RecordAction<VideoEventDetail> => ({
    key: action,
    label: `videoevent.action.${action}`,
    weight: WEIGHTS[action] ?? 'plain',
    when: (event) => mayJudge && offers(event, action),
    run: action === 'raise' ? raise : run(action),
  }));
  return defineDetail<VideoEventDetail>({
    endpoint: videoEventEndpoints.getVideoEvent,
    input: { id },
    listHref: href('videoEvents'),
    title: ({ algorithm }) => algorithm,
    tag: ({ state }) => ({ text: codeText('videoEventState', state), tone: EVENT_TONES[state] }),
    facts: factsOf([setsUp, leadsShift, manages].some(Boolean)),
    sections: [
      {
        key: 'said',
        title: 'videoevent.field.refused',
        when: () => said !== undefined,
        render: () => createElement('p', { role: 'alert' }, said),
      },
      {
        key: 'around',
        title: 'videoevent.section.around',
        render: ({ id: eventId }) => createElement(AroundPart, { subject: 'videoEvent', id: eventId }),
      },
    ],
    actions,
    ...(raising && {
      question: raiseQuestion(
        raising,
        ({ words, isGood }) => say(isGood ? undefined : words),
        () => raise(undefined),
      ),
    }),
  });
}
