/** All that happened to an approval, newest first: who did what, their words, what they changed in the form. */
import type { ReactNode } from 'react';
import type { FlowValue } from '@/contract/flow/flow-form';
import type { FlowDetail, FlowStepView } from '@/contract/flow/flow-views';
import { text, textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Timeline, type TimelineEntry } from '@/ui/common/timeline';
import { flowValueText } from '@/ui/form-schema/flow-value-text';
import type { Tone } from '@/ui/model/cell';
import './flow-parts.css';

/** A value of a form may be stored by an older version of it. */
const asValue = (value: unknown): FlowValue | undefined =>
  value === null || value === undefined ? undefined : (value as FlowValue);

/** @returns 金额：¥100.00 → ¥120.00, of the fields that whoever reads may see */
export function differenceTexts({ form, names }: FlowDetail, difference: FlowStepView['difference']): string[] {
  return Object.entries(difference ?? {}).flatMap(([key, { before, after }]) => {
    const field = form.find((one) => one.key === key);
    if (!field) return [];
    const said = (value: unknown): string =>
      flowValueText(form, field, asValue(value), names, text) || text('flow.conflict.blank');
    return [text('flow.conflict.changed', { label: field.label, before: said(before), after: said(after) })];
  });
}

/** Who did what: one sentence. */
export function stepSentence({ action, byName, onBehalfOfName, node }: FlowStepView): string {
  const person = byName ?? text('flow.step.system');
  const other = onBehalfOfName ?? '';
  // Whoever leaves stands in the sentence itself.
  const isFor = other !== '' && action !== 'handedOver';
  const name = isFor ? text('flow.step.forOther', { name: person, other }) : person;
  const said = textIfAny(`flow.step.${action}`, { name, other }) ?? text('flow.step.unknown', { name });
  return node ? `${node} · ${said}` : said;
}

const TONES: Readonly<Record<string, Tone>> = {
  agree: 'good',
  addAfter: 'good',
  passed: 'good',
  refuse: 'danger',
  ended: 'danger',
  // Nobody looked at it.
  passNobody: 'danger',
  stuck: 'danger',
  cancel: 'closed',
  return: 'warning',
  withdraw: 'warning',
  late: 'warning',
  submit: 'running',
  resubmit: 'running',
};

/** What nobody did, or what changes nothing. */
const QUIET = new Set(['reminded', 'urge', 'comment', 'woke', 'recomputed']);

export function FlowStory({ flow }: { flow: FlowDetail }): ReactNode {
  useText();
  const entries = flow.steps
    .toSorted((a, b) => b.at - a.at || b.id - a.id)
    .map((step): TimelineEntry => {
      const tone = TONES[step.action];
      const changes = differenceTexts(flow, step.difference);
      return {
        key: step.id,
        at: step.at,
        title: stepSentence(step),
        ...(tone && { tone }),
        quiet: QUIET.has(step.action),
        children: (
          <>
            {step.text && <p className="fl-said">{step.text}</p>}
            {changes.map((words) => (
              <p key={words} className="fl-change">
                {words}
              </p>
            ))}
          </>
        ),
      };
    });
  return <Timeline entries={entries} />;
}
