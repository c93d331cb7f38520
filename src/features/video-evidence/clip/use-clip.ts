/** One export: how far it is, what it is for, the film with its watermark, who had it, and the sheet that goes with it. */
import { createElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CLIP_STATE as C } from '@/contract/video/clip-codes';
import { type ClipAction, type ClipDetail, clipEndpoints } from '@/contract/video/clip';
import { codeText, text, textIfAny } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { idOf } from '@/ui/case/use-case';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition, Fact, RecordAction, Section } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { spanText } from '../span-words';
import { CLIP_TONES } from '../tones';
import { ClipLooks } from './clip-looks';
import { ClipPaper } from './clip-paper';
import { ClipPlayer } from './clip-player';
import { saveClip } from './open-clip';

const failureText = (reason: string): string =>
  textIfAny(`errors.clip.why.${reason}`) ?? text('errors.clip.why.unreachable');

/** Where it stands and what comes next, in one sentence. */
function progressOf({ state, failure, expiresAt, decidedNote }: ClipDetail): string {
  if (state === C.waiting) return text('videoclip.detail.waiting');
  if (state === C.making)
    return failure === null
      ? text('videoclip.detail.making')
      : text('videoclip.detail.makingAgain', { reason: failureText(failure) });
  if (state === C.failed) return failureText(failure ?? 'unreachable');
  if (state === C.ready && expiresAt !== null) return text('videoclip.detail.until', { at: formatExact(expiresAt) });
  if (state === C.expired && expiresAt !== null)
    return text('videoclip.detail.expired', { at: formatExact(expiresAt) });
  return state === C.refused ? (decidedNote ?? '') : '';
}

const MEGABYTE = 1_000_000;
const sizeText = (size: number): string =>
  text('videoclip.detail.megabytes', { size: (size / MEGABYTE).toFixed(size < 10 * MEGABYTE ? 1 : 0) });

const FACTS: readonly Fact<ClipDetail>[] = [
  { label: 'videoclip.detail.state', value: progressOf, when: (clip) => progressOf(clip) !== '', wide: true },
  { label: 'videoclip.field.camera', value: ({ deviceName }) => deviceName },
  { label: 'videoclip.field.place', value: ({ place }) => place },
  { label: 'videoclip.field.span', value: ({ from, to }) => spanText(from, to), wide: true },
  { label: 'videoclip.field.purpose', value: ({ purpose }) => purpose, wide: true },
  { label: 'videoclip.field.unit', value: ({ unit }) => unit, when: ({ unit }) => unit !== '' },
  {
    label: 'videoclip.field.documentNo',
    value: ({ documentNo }) => documentNo,
    when: ({ documentNo }) => documentNo !== '',
  },
  { label: 'videoclip.field.askedBy', value: ({ askedByName }) => askedByName },
  { label: 'videoclip.field.askedAt', value: ({ askedAt }) => formatExact(askedAt) },
  {
    label: 'videoclip.field.decidedBy',
    value: ({ decidedByName, decidedAt }) =>
      `${decidedByName ?? ''} ${decidedAt === null ? '' : formatExact(decidedAt)}`.trim(),
    when: ({ decidedAt }) => decidedAt !== null,
  },
  {
    label: 'videoclip.field.approval',
    value: () => text('videoclip.detail.openFlow'),
    render: ({ flowId }) =>
      flowId && createElement(Link, { to: href('bizFlowDetail', { id: flowId }) }, text('videoclip.detail.openFlow')),
    when: ({ flowId }) => flowId !== null,
  },
  {
    label: 'videoclip.field.size',
    value: ({ size }) => (size === null ? '' : sizeText(size)),
    when: ({ size }) => size !== null,
  },
  {
    label: 'videoclip.field.sha256',
    value: ({ sha256 }) => sha256 ?? '',
    when: ({ sha256 }) => sha256 !== null,
    wide: true,
  },
];

const may =
  (action: ClipAction) =>
  ({ actions }: ClipDetail): boolean =>
    actions.includes(action);

const ACTIONS: readonly RecordAction<ClipDetail>[] = [
  { key: 'save', label: 'videoclip.action.save', weight: 'main', when: may('save'), run: saveClip },
  {
    key: 'remake',
    label: 'videoclip.action.remake',
    weight: 'main',
    when: may('remake'),
    run: ({ id, version }) => write(clipEndpoints.remakeClip, { id, version }),
  },
  {
    key: 'withdraw',
    label: 'videoclip.action.withdraw',
    weight: 'plain',
    when: may('withdraw'),
    run: ({ id, version }) => write(clipEndpoints.withdrawClip, { id, version }),
  },
];

const SECTIONS: readonly Section<ClipDetail>[] = [
  {
    key: 'film',
    title: 'videoclip.detail.film',
    when: may('play'),
    render: (clip) => createElement(ClipPlayer, { clip }),
  },
];

const TABS: readonly Section<ClipDetail>[] = [
  { key: 'looks', title: 'videoclip.detail.looks', render: (clip) => createElement(ClipLooks, clip) },
  {
    key: 'sheet',
    title: 'videoclip.sheet.title',
    when: ({ sha256 }) => sha256 !== null,
    render: (clip) => createElement(ClipPaper, { clip }),
  },
];

export default function useClip(): DetailDefinition<ClipDetail> {
  const id = idOf(useSearchParams()[0].get('id')) ?? 0;
  return defineDetail<ClipDetail>({
    endpoint: clipEndpoints.getClip,
    input: { id },
    listHref: href('clips'),
    title: ({ no, deviceName }) => text('videoclip.detail.title', { no, camera: deviceName }),
    tag: ({ state }) => ({ text: codeText('clipState', state), tone: CLIP_TONES[state] }),
    facts: FACTS,
    sections: SECTIONS,
    tabs: TABS,
    actions: ACTIONS,
  });
}
