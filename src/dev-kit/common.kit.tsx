/** The parts that both kits draw alike. */
import { ALARM_LEVEL, VALIDITY } from '@/contract/codes';
import { Block } from '@/ui/common/block';
import { Button, ButtonLink } from '@/ui/common/button';
import { CellView } from '@/ui/common/cell-view';
import { DataAge } from '@/ui/common/data-age';
import { EntryField } from '@/ui/common/entry-field';
import { Facts } from '@/ui/common/facts';
import { FormError, FormHints } from '@/ui/common/form-hints';
import { HoldButton } from '@/ui/common/hold-button';
import { LengthNote } from '@/ui/common/length-note';
import { OutboxNotes } from '@/ui/common/outbox-notes';
import { PhotoStrip } from '@/ui/common/photo-strip';
import { PlaceLine } from '@/ui/common/place-line';
import { SignLine } from '@/ui/common/sign-line';
import { DetailSkeleton, ListSkeleton, ScreenSkeleton } from '@/ui/common/skeleton';
import { StateView, type SayableState } from '@/ui/common/state-view';
import { CodeTag, LevelTag, StateTag } from '@/ui/common/tags';
import { DueTime, Moment, RunningTime } from '@/ui/common/time';
import { Timeline } from '@/ui/common/timeline';
import type { Tone } from '@/ui/model/cell';
import type { KitPart } from './part';
import { earlier, ignore, later } from './samples';

const TONES: readonly Tone[] = ['danger', 'warning', 'running', 'good', 'paused', 'closed'];
const STATES: readonly SayableState[] = ['empty', 'emptyFiltered', 'error', 'offline', 'forbidden', 'notFound'];
const BUTTON_TONES = ['main', 'danger', 'plain', 'quiet'] as const;
const SIZES = ['verdict', 'main', 'normal', 'small'] as const;

export const common: readonly KitPart[] = [
  {
    name: 'Button',
    shows: ['Button', 'ButtonLink'],
    inline: true,
    draw: ({ action }) => (
      <>
        {BUTTON_TONES.map((tone) => (
          <Button key={tone} tone={tone}>
            {action}
          </Button>
        ))}
        {SIZES.map((size) => (
          <Button key={size} size={size} tone="main">
            {action}
          </Button>
        ))}
        <Button disabled>{action}</Button>
        <Button pending>{action}</Button>
        <ButtonLink to="/">{action}</ButtonLink>
      </>
    ),
  },
  {
    name: 'HoldButton',
    shows: ['HoldButton'],
    draw: ({ action }) => <HoldButton onConfirm={ignore}>{action}</HoldButton>,
  },
  {
    name: 'Tags',
    shows: ['StateTag', 'CodeTag', 'LevelTag'],
    inline: true,
    draw: ({ action }) => (
      <>
        {TONES.map((tone) => (
          <StateTag key={tone} tone={tone}>
            {action}
          </StateTag>
        ))}
        {Object.values(ALARM_LEVEL).map((level) => (
          <LevelTag key={level} level={level} />
        ))}
        <CodeTag table="validity" code={VALIDITY.valid} tone="good" />
      </>
    ),
  },
  {
    name: 'Time',
    shows: ['Moment', 'DueTime', 'RunningTime'],
    draw: () => (
      <Facts
        items={[
          { key: 'moment', label: 'Moment', value: <Moment at={earlier} /> },
          { key: 'ago', label: 'Moment relative', value: <Moment at={earlier} relative /> },
          { key: 'due', label: 'DueTime', value: <DueTime due={later} /> },
          { key: 'late', label: 'DueTime overdue', value: <DueTime due={earlier} /> },
          { key: 'running', label: 'RunningTime', value: <RunningTime since={earlier} /> },
        ]}
      />
    ),
  },
  {
    name: 'Facts and cells',
    shows: ['Facts', 'CellView'],
    draw: ({ title, sentence, place, name }) => (
      <Facts
        items={[
          { key: 'text', label: name, value: <CellView cell={place} /> },
          { key: 'empty', label: 'null', value: <CellView cell={null} /> },
          { key: 'tag', label: name, value: <CellView cell={{ tag: name, tone: 'running' }} /> },
          { key: 'level', label: name, value: <CellView cell={{ level: 1 }} /> },
          { key: 'wide', label: title, value: sentence, wide: true },
        ]}
      />
    ),
  },
  {
    name: 'Block',
    shows: ['Block'],
    draw: ({ title, sentence }) => (
      <>
        <Block title={title}>{sentence}</Block>
        <Block title={title} loud>
          {sentence}
        </Block>
      </>
    ),
  },
  { name: 'PlaceLine', shows: ['PlaceLine'], draw: ({ name, place }) => <PlaceLine park={name} place={place} /> },
  {
    name: 'Timeline',
    shows: ['Timeline'],
    draw: ({ title, sentence }) => (
      <Timeline
        entries={[
          { key: 1, at: earlier, title, tone: 'danger' },
          { key: 2, at: earlier, title, children: sentence, tone: 'running' },
        ]}
      />
    ),
  },
  {
    name: 'DataAge',
    shows: ['DataAge'],
    draw: () => (
      <>
        <DataAge updatedAt={earlier} isStale={false} />
        <DataAge updatedAt={earlier} isStale />
        <DataAge updatedAt={earlier} isStale isOffline />
      </>
    ),
  },
  {
    name: 'EntryField',
    shows: ['EntryField', 'FormError', 'FormHints', 'LengthNote'],
    draw: ({ title, sentence, name }) => (
      <>
        <EntryField label={name} hint={sentence} />
        <EntryField label={title} error={sentence} defaultValue={name} />
        <EntryField label={name} optional />
        <LengthNote value={'字'.repeat(20)} max={10} />
        <FormHints hints={['common.view.offlineHint']} />
        <FormError words={sentence} />
      </>
    ),
  },
  {
    name: 'OutboxNotes',
    shows: ['OutboxNotes'],
    draw: ({ action }) => (
      <OutboxNotes
        queued={[
          { id: '1', state: 'waiting', did: action },
          { id: '2', state: 'sending', did: action },
        ]}
        conflicts={[]}
      />
    ),
  },
  {
    name: 'PhotoStrip',
    shows: ['PhotoStrip'],
    draw: () => (
      <PhotoStrip
        photos={[
          { key: 'a', url: '/favicon.svg', thumbUrl: '/favicon.svg', takenAt: null, byName: null },
          { key: 'b', url: null, thumbUrl: null, takenAt: null, byName: null },
        ]}
        onView={ignore}
      />
    ),
  },
  {
    name: 'SignLine',
    shows: ['SignLine'],
    inline: true,
    draw: ({ name, action }) => <SignLine signs={[{ label: name }, { label: action }]} />,
  },
  ...STATES.map((state) => ({
    name: `StateView ${state}`,
    shows: ['StateView', 'StateIcon'],
    draw: () => <StateView state={state} onRetry={ignore} onClearFilters={ignore} />,
  })),
  {
    name: 'Skeleton',
    shows: ['ListSkeleton', 'DetailSkeleton', 'ScreenSkeleton'],
    draw: () => (
      <>
        <ListSkeleton rows={2} />
        <DetailSkeleton />
        <ScreenSkeleton />
      </>
    ),
  },
];
