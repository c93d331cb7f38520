/** What a node, a rule, a condition or a fault is, in the person's language. */
import '@/i18n/form-texts';
import { fieldOfFact } from '@/contract/flow/column-facts';
import { comparisonsIn, type Condition } from '@/contract/flow/condition';
import { conditionText } from '@/contract/flow/condition-words';
import { isDeed } from '@/contract/flow/flow-deeds';
import type { PeopleRule } from '@/contract/flow/flow-people';
import { isBlock, isDeciding, type DecidingNode, type FlowNode } from '@/contract/flow/flow-tree';
import type { Translate } from '@/i18n/text';
import type { DesignFault } from './design-faults';
import type { KnownField } from './known-fields';

/** Names of what the definition knows by id or key. */
export interface Naming {
  readonly t: Translate;
  readonly person: (id: number) => string;
  readonly org: (id: number) => string;
  readonly role: (id: number) => string;
  readonly node: (key: string) => string;
  readonly flow: (key: string) => string;
  readonly fields: readonly KnownField[];
  /** Names of fields that were deleted: what still points to them says which. */
  readonly gone: ReadonlyMap<string, string>;
}

const FEW = 3;

function listed(names: readonly string[], t: Translate): string {
  const first = names.slice(0, FEW);
  const joined = first.length > 0 ? first.reduce((before, next) => t('flowsetup.people.join', { before, next })) : '';
  return names.length > FEW ? t('flowsetup.people.more', { names: joined, count: names.length }) : joined;
}

export const fieldName = (key: string, { fields, gone }: Pick<Naming, 'fields' | 'gone'>): string =>
  fields.find((field) => field.key === key)?.label ?? gone.get(fieldOfFact(key)) ?? key;

export function ruleText(rule: PeopleRule, naming: Naming): string {
  const { t } = naming;
  const kind = t(`flowsetup.people.${rule.by}`);
  const list = (names: readonly string[]): string => t('flowsetup.people.listOf', { kind, names: listed(names, t) });
  switch (rule.by) {
    case 'people':
      return listed(rule.ids.map(naming.person), t);
    case 'role':
      return list(rule.ids.map(naming.role));
    case 'orgMembers':
    case 'orgLeader':
      return list(rule.ids.map(naming.org));
    case 'post':
      return list(rule.names);
    case 'superior':
      return t('flowsetup.people.levelOf', { level: rule.level });
    case 'superiors':
      return t('flowsetup.people.upToOf', { level: rule.upTo });
    case 'field':
      return list([fieldName(rule.field, naming)]);
    case 'onDuty':
      return list([t(`flowsetup.post.${rule.post}`)]);
    case 'business':
      return list([rule.key]);
    default:
      return kind;
  }
}

export const peopleText = (rules: readonly PeopleRule[], naming: Naming): string =>
  rules.length === 0
    ? naming.t('flowsetup.people.none')
    : rules
        .map((rule) => ruleText(rule, naming))
        .reduce((before, next) => naming.t('flowsetup.people.join', { before, next }));

export const wayText = ({ way, percent }: Pick<DecidingNode, 'way' | 'percent'>, t: Translate): string =>
  t(`flowsetup.wayShort.${way}`, { percent: percent ?? '?' });

/** Fen as people write amounts. */
const yuan = (fen: number): string => `¥${(fen / 100).toLocaleString()}`;

export function valueText(type: string | undefined, value: unknown, naming: Naming): string {
  const { t } = naming;
  if (typeof value === 'boolean') return t(value ? 'common.field.yes' : 'common.field.no');
  if (type === 'person' && typeof value === 'number') return naming.person(value);
  if (type === 'org' && typeof value === 'number') return naming.org(value);
  if (type === 'role' && typeof value === 'number') return naming.role(value);
  if (type === 'money' && typeof value === 'number') return yuan(value);
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '…';
}

/** @returns the sentence, such as “金额大于 ¥1,000，且类别是差旅” */
export function sentence(when: Condition, naming: Naming): string {
  const roles = new Set(comparisonsIn(when).flatMap(({ op, value }) => (op === 'role' ? [value].flat() : [])));
  return conditionText(when, {
    say: (key, values) => naming.t(key, values),
    nameOf: (key) => fieldName(key, naming),
    valueOf: (key, value) => {
      const field = naming.fields.find((one) => one.key === key);
      if (field?.type === 'person' && typeof value === 'number' && roles.has(value)) return naming.role(value);
      const text = valueText(field?.type, value, naming);
      return field?.unit ? `${text} ${field.unit}` : text;
    },
  });
}

function delayText(node: Extract<FlowNode, { kind: 'delay' }>, naming: Naming): string {
  if (node.untilField !== undefined)
    return naming.t('flowsetup.delay.until', { name: fieldName(node.untilField, naming) });
  return naming.t('flowsetup.delay.minutes', { count: node.minutes ?? 0 });
}

/** The second line of a node's card. */
export function nodeLine(node: FlowNode, naming: Naming): string {
  const { t } = naming;
  if (isBlock(node)) return t(`flowsetup.kindHint.${node.kind}`);
  if (isDeciding(node)) return `${peopleText(node.people, naming)} · ${wayText(node, t)}`;
  switch (node.kind) {
    case 'copy':
      return peopleText(node.people, naming);
    case 'sub': {
      const what = t('flowsetup.line.sub', { name: naming.flow(node.flowKey) });
      return `${what} · ${t(node.waits ? 'flowsetup.line.waits' : 'flowsetup.line.starts')}`;
    }
    case 'delay':
      return delayText(node, naming);
    case 'trigger':
      return isDeed(node.action) ? t(`flowsetup.deed.${node.action}`) : t('flowsetup.line.none');
    case 'route':
      return t('flowsetup.line.route', { name: naming.node(node.to), text: sentence(node.when, naming) });
  }
}

export const faultText = ({ code, field }: DesignFault, naming: Naming): string =>
  naming.t(`flowsetup.fault.${code}`, { field: field === undefined ? '' : fieldName(field, naming) });
