/** The way of an approval: what was, what is asked now, what would follow; who, why these people, and by when. */
import type { ReactNode } from 'react';
import { FLOW_RUN_STATE, FLOW_TASK_KIND, FLOW_TASK_STATE } from '@/contract/flow/flow-codes';
import type { FlowDetail, FlowTaskView, PathNode } from '@/contract/flow/flow-views';
import type { Photo } from '@/contract/photo';
import { languageTag, listed } from '@/i18n/language';
import { text, textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { StateTag } from '@/ui/common/tags';
import { DueTime, Moment } from '@/ui/common/time';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import { LatePhotoStrip } from '@/ui/form-schema/late-photo-strip';
import { TASK_WORD, TONE_OF_TASK } from '../flow';
import './flow-parts.css';

export type PathStep = PathNode & { readonly at: 'done' | 'now' | 'coming' };

/** Who is asked there, in words: names, who passes by itself, or that nobody is known yet. */
function peopleText({ people, automatic }: PathNode): string {
  if (people.length === 0) return text('flow.path.nobody');
  return listed(people.map(({ id, name }) => (automatic.includes(id) ? text('flow.path.automatic', { name }) : name)));
}

const ASKS = new Set(['approve', 'handle', 'copy']);

interface PicturesProps {
  keys: readonly string[];
  photos: readonly Photo[];
  onView: ShowPhotos;
}

const Pictures = ({ keys, photos, onView }: PicturesProps): ReactNode => (
  <LatePhotoStrip
    photos={keys.map(
      (key) =>
        photos.find((photo) => photo.key === key) ?? { key, url: null, thumbUrl: null, takenAt: null, byName: null },
    )}
    onView={onView}
  />
);

/** What somebody answered, or that they are asked. */
function Answer({ task, photos, onView }: { task: FlowTaskView } & Omit<PicturesProps, 'keys'>): ReactNode {
  const t = useText();
  const { decidedBy, onBehalfOf, people, decidedAt, dueAt, comment, signature, photoKeys, state } = task;
  const by = decidedBy?.name ?? listed(people.map(({ name }) => name));
  const keys = [...(signature ? [signature] : []), ...photoKeys];
  return (
    <li>
      <p className="sp-ends">
        <span>
          {onBehalfOf ? t('flow.step.forOther', { name: by, other: onBehalfOf.name }) : by}
          {task.kind !== FLOW_TASK_KIND.approve && task.kind !== FLOW_TASK_KIND.handle && (
            <small> {t(KINDS[task.kind])}</small>
          )}
        </span>
        <StateTag tone={TONE_OF_TASK[state]}>{t(TASK_WORD[state])}</StateTag>
      </p>
      <p className="sp-row-facts">
        {decidedAt !== null && <Moment at={decidedAt} />}
        {dueAt !== null && state === FLOW_TASK_STATE.open && <DueTime due={dueAt} />}
      </p>
      {comment && <p className="fl-said">{comment}</p>}
      <Pictures keys={keys} photos={photos} onView={onView} />
    </li>
  );
}

const KINDS = {
  [FLOW_TASK_KIND.copy]: 'flow.kind.copy',
  [FLOW_TASK_KIND.addSign]: 'flow.kind.addSign',
  [FLOW_TASK_KIND.delegated]: 'flow.kind.delegated',
  [FLOW_TASK_KIND.amend]: 'flow.kind.amend',
} as const;

const HIDDEN: readonly number[] = [FLOW_TASK_STATE.cancelled, FLOW_TASK_STATE.skipped];

interface StepProps {
  step: PathStep;
  tasks: readonly FlowTaskView[];
  photos: readonly Photo[];
  onView: ShowPhotos;
}

const MARK = { done: '✓', now: '▶', coming: '' } as const;

function Step({ step, tasks, photos, onView }: StepProps): ReactNode {
  const t = useText();
  const { at, name, why, dueAt, kind, state } = step;
  const own = at === 'coming' ? [] : tasks.filter((task) => !HIDDEN.includes(task.state));
  const reason = textIfAny(`flow.why.${why}`);
  const fell = state === FLOW_RUN_STATE.refused || state === FLOW_RUN_STATE.returned;
  return (
    <li data-at={at} data-fell={fell || undefined}>
      <span className="fl-path-mark" aria-hidden="true">
        {fell ? '✕' : MARK[at]}
      </span>
      <div>
        <p className="fl-path-name">
          <b>{name || t('flow.field.starterNode')}</b>
          <small>{t(`flow.path.${at}`)}</small>
        </p>
        {own.length === 0 && ASKS.has(kind) && <p>{peopleText(step)}</p>}
        {own.length > 0 && (
          <ul>
            {own.map((task) => (
              <Answer key={task.id} task={task} photos={photos} onView={onView} />
            ))}
          </ul>
        )}
        {reason && <p className="sp-hint">{reason}</p>}
        {at === 'coming' && dueAt !== null && (
          <p className="sp-hint">{t('flow.path.due', { time: formatMoment(dueAt, languageTag()) })}</p>
        )}
      </div>
    </li>
  );
}

const NOTHING = { tasks: [], photos: [], onView: () => undefined } as const;

/** Before sending there are no answers yet. */
export function FlowPath({
  path,
  flow,
  onView,
}: {
  path: readonly PathStep[];
  flow?: FlowDetail;
  onView?: ShowPhotos;
}): ReactNode {
  return (
    <ol className="fl-path">
      {path.map((step, index) => (
        <Step
          // oxlint-disable-next-line react/no-array-index-key -- a node may be passed more than once, and the way is only read
          key={`${step.key}.${index}`}
          step={step}
          tasks={flow ? flow.tasks.filter(({ nodeKey }) => nodeKey === step.key) : NOTHING.tasks}
          photos={flow?.photos ?? NOTHING.photos}
          onView={onView ?? NOTHING.onView}
        />
      ))}
    </ol>
  );
}
