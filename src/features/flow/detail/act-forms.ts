/** What each action on an approval asks, as a form. */
import '@/i18n/form-texts';
import { FLOW_TASK_KIND, FLOW_TASK_STATE } from '@/contract/flow/flow-codes';
import { writableFields } from '@/contract/flow/field-rights';
import type { FlowDetail, FlowTaskView } from '@/contract/flow/flow-views';
import { START } from '@/contract/flow/flow-tree';
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import { listed } from '@/i18n/language';
import type { ActForm } from '@/ui/case/act-form';
import { SIGNATURE } from '@/ui/common/signature-field';
import { flowFaults, flowFormFields, picturesOf } from '@/ui/form-schema/flow-fields';
import { initialFlowValues, sentFlowValues } from '@/ui/form-schema/flow-form-state';
import type { FilledValues } from '@/ui/form-schema/form-fields';
import type { FormPhoto, FieldDefinition } from '@/ui/model/field-types';
import { photosIn } from '@/ui/model/use-photos';
import type { Faults } from '@/contract/faults';
import {
  ids,
  peopleField,
  personField,
  personId,
  pickedIn,
  pickFields,
  reasonOf,
  words,
  wordsField,
} from './act-fields';
import { offerWord, type InstRequest, type Offer, type TaskRequest } from './flow-case';

export type FlowRequest = ({ of: 'task' } & TaskRequest) | ({ of: 'inst' } & InstRequest);
type Fields = FieldDefinition<FilledValues>[];

export interface FlowForm extends ActForm<FilledValues, FlowRequest> {
  readonly faults?: (values: FilledValues) => Faults | undefined;
  readonly pictures: (values: FilledValues) => readonly FormPhoto[];
  readonly initial: FilledValues;
}

const namesOf = ({ people, node }: FlowTaskView): string =>
  [node, listed(people.map(({ name }) => name))].filter(Boolean).join(' · ');

const openTasks = ({ tasks }: FlowDetail): FlowTaskView[] =>
  tasks.filter(({ state, kind }) => state === FLOW_TASK_STATE.open && kind !== FLOW_TASK_KIND.copy);

/** Whom the person of this task has added, as far as they have not answered. */
const addedTo = (record: FlowDetail, taskId: number): FlowTaskView[] => {
  const own = record.tasks.find(({ id }) => id === taskId);
  return openTasks(record).filter(
    ({ kind, runId }) => runId === own?.runId && (kind === FLOW_TASK_KIND.addSign || kind === FLOW_TASK_KIND.delegated),
  );
};

interface Asked {
  fields: Fields;
  initial?: FilledValues;
  hints?: readonly TextKey[];
  danger?: boolean;
  faults?: FlowForm['faults'];
  request: (values: FilledValues) => Record<string, unknown>;
}

/** Fields that the person may write, with what stands there. */
function ownFields(
  record: FlowDetail,
): Required<Pick<Asked, 'fields' | 'initial' | 'request'>> & Pick<Asked, 'faults'> {
  const own = writableFields(record.form, record.fields);
  return {
    fields: flowFormFields(own, { parkId: record.parkId, before: record.values }),
    initial: initialFlowValues(own, record.values, record.names),
    faults: (values) => flowFaults(own, values, record.values),
    request: (values) => (own.length > 0 ? { values: sentFlowValues(own, values, record.values) } : {}),
  };
}

/** 同意, 完成, 后加签: the fields of the node, words, a signature, photos, whom is chosen. */
function answerForm(record: FlowDetail, more: Fields = []): Asked {
  const own = ownFields(record);
  const { mine } = record;
  const picks = mine?.picks ?? [];
  const { needsReason = false, needsSignature = false } = mine ?? {};
  return {
    ...own,
    fields: [
      ...own.fields,
      ...pickFields(picks, record.parkId),
      ...more,
      wordsField('flow.field.opinion', needsReason, 'comment'),
      ...(needsSignature
        ? [{ name: 'signature', label: 'flow.field.signature', required: true, ...SIGNATURE } as const]
        : []),
      { name: 'photos', sentAs: 'photoKeys', label: 'flow.field.photos', type: 'photos' },
    ],
    request: (values) => ({
      ...own.request(values),
      comment: words(values.comment),
      photoKeys: photosIn(values.photos).map(({ key }) => key),
      ...(needsSignature && { signature: photosIn(values.signature)[0]?.key }),
      ...(picks.length > 0 && { picked: pickedIn(picks, values) }),
    }),
  };
}

const returnForm = ({ mine }: FlowDetail): Asked => ({
  fields: [
    {
      name: 'to',
      label: 'flow.field.returnTo',
      type: 'choice',
      required: true,
      options: (mine?.returnTo ?? []).map(({ key, name }) => ({
        value: key,
        label: key === START ? text('flow.field.starterNode') : name,
      })),
    },
    { name: 'direct', label: 'flow.field.direct', type: 'yesNo' },
    reasonOf('comment'),
  ],
  initial: { to: mine?.returnTo[0]?.key ?? null },
  request: ({ to, direct, comment }) => ({ to, direct: direct === true, comment: words(comment) }),
});

const removeForm = (record: FlowDetail, taskId: number): Asked => ({
  fields: [
    {
      name: 'people',
      sentAs: 'userIds',
      label: 'flow.field.people',
      type: 'choices',
      required: true,
      options: addedTo(record, taskId).flatMap(({ people }) =>
        people.map(({ id, name }) => ({ value: id, label: name })),
      ),
    },
  ],
  request: ({ people }) => ({ userIds: ids(people) }),
});

function taskForm({ action, taskId }: Extract<Offer, { of: 'task' }>, record: FlowDetail): Asked {
  const { parkId } = record;
  switch (action) {
    case 'agree':
      return answerForm(record);
    case 'addAfter': {
      const answer = answerForm(record, [peopleField(parkId)]);
      return {
        ...answer,
        hints: ['flow.hint.addAfter'],
        request: (values) => ({ ...answer.request(values), userIds: ids(values.people) }),
      };
    }
    case 'resubmit':
      return ownFields(record);
    case 'return':
      return returnForm(record);
    case 'removeSign':
      return removeForm(record, taskId);
    case 'takeBack':
      return { fields: [], hints: ['flow.hint.takeBack'], request: () => ({}) };
    case 'transfer':
      return {
        fields: [personField(parkId), reasonOf('comment')],
        request: ({ person, comment }) => ({ userIds: personId(person), comment: words(comment) }),
      };
    case 'delegate':
      return {
        fields: [personField(parkId), wordsField('flow.field.words', false, 'comment')],
        hints: ['flow.hint.delegate'],
        request: ({ person, comment }) => ({ userIds: personId(person), comment: words(comment) }),
      };
    case 'addBefore':
      return {
        fields: [peopleField(parkId), wordsField('flow.field.words', false, 'comment')],
        hints: ['flow.hint.addBefore'],
        request: ({ people, comment }) => ({ userIds: ids(people), comment: words(comment) }),
      };
    case 'refuse':
      return { danger: true, fields: [reasonOf('comment')], request: ({ comment }) => ({ comment: words(comment) }) };
  }
}

function reassignForm(record: FlowDetail): Asked {
  const tasks = openTasks(record);
  return {
    fields: [
      ...(tasks.length > 1
        ? ([
            {
              name: 'task',
              sentAs: 'taskId',
              label: 'flow.field.task',
              type: 'choice',
              required: true,
              options: tasks.map((task) => ({ value: task.id, label: namesOf(task) })),
            },
          ] as const)
        : []),
      personField(record.parkId),
      reasonOf('reason'),
    ],
    request: ({ task, person, comment }) => {
      const taskId = typeof task === 'number' ? task : tasks.length === 1 ? tasks[0]?.id : undefined;
      return { userIds: personId(person), reason: words(comment), ...(taskId !== undefined && { taskId }) };
    },
  };
}

function wholeForm({ action }: Extract<Offer, { of: 'inst' }>, record: FlowDetail): Asked {
  switch (action) {
    case 'submit':
      return ownFields(record);
    case 'reassign':
      return reassignForm(record);
    case 'comment':
      return {
        fields: [wordsField('flow.field.words', true, 'reason')],
        request: ({ comment }) => ({ reason: words(comment) }),
      };
    case 'urge':
      return {
        fields: [wordsField('flow.field.words', false, 'reason')],
        request: ({ comment }) => ({ reason: words(comment) }),
      };
    case 'withdraw':
      return { fields: [], request: () => ({}) };
    case 'cancel':
      return { danger: true, fields: [reasonOf('reason')], request: ({ comment }) => ({ reason: words(comment) }) };
    case 'retry':
    case 'skip':
      return { fields: [reasonOf('reason')], request: ({ comment }) => ({ reason: words(comment) }) };
  }
}

const empty = (fields: Fields): FilledValues =>
  Object.fromEntries(fields.map(({ name, type }) => [name, type === 'photos' || name === 'signature' ? [] : null]));

/** @returns the form of an action, for either kit */
export function actForm(offer: Offer, record: FlowDetail): FlowForm {
  const word = offerWord(offer);
  const asked = offer.of === 'task' ? taskForm(offer, record) : wholeForm(offer, record);
  const { fields, initial, hints, danger, faults, request } = asked;
  const carried = offer.of === 'task' ? { of: offer.of, action: offer.action, taskId: offer.taskId } : offer;
  return {
    title: `flow.action.${word}`,
    submitLabel: `flow.submit.${word}`,
    hints: hints ?? [],
    danger: danger ?? false,
    fields,
    initial: { ...empty(fields), ...initial },
    ...(faults && { faults }),
    pictures: picturesOf,
    // Each form makes the parts of its own action.
    toRequest: (values) => ({ ...carried, ...request(values) }) as FlowRequest,
  };
}
