/** Values of a form as words: the first thing that an approval is about, and its title. Nothing that is hidden from anybody. */
import {
  isOwnField,
  type FieldRights,
  type FlowField,
  type FlowValue,
  type FlowValues,
} from '@/contract/flow/flow-form';
import { isDeciding, placedIn, type FlowTree } from '@/contract/flow/flow-tree';
import { dayIn, listedIn, valueIn } from '../../../http/say';
import { said, type Reader, type SaidKey, type SaidValue } from '../../../ports/said';
import type { DescribedValue } from '../flow-kinds.usecases';
import type { FlowDef, FlowInst, FlowVersion } from '../flow.table';

const fen = (value: number): string =>
  `¥${(value / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** @returns null for what has no short words: people, files, tables */
function wordsOf(field: FlowField, value: FlowValue | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string') return field.type === 'signature' ? null : value.slice(0, 60);
  if (typeof value !== 'number') return null;
  if (field.type === 'money') return fen(value);
  if (field.type === 'person' || field.type === 'org' || field.type === 'role') return null;
  const unit = !isOwnField(field) && 'unit' in field ? (field.unit ?? '') : '';
  return unit === '' ? String(value) : `${value} ${unit}`;
}

/** Keys of fields that some node, or the starter, does not see: they stand in nothing that several people read. */
export function hiddenSomewhere({ fields, nodes }: FlowTree): Set<string> {
  const rights: FieldRights[] = placedIn(nodes).flatMap(({ node }) =>
    isDeciding(node) || node.kind === 'copy' ? [node.fields] : [],
  );
  return new Set(
    [fields, ...rights].flatMap((one) =>
      Object.entries(one).flatMap(([key, right]) => (right === 'hide' ? [key] : [])),
    ),
  );
}

type Versioned = Pick<FlowVersion, 'form' | 'tree'>;

/** An amount says most, wherever it stands in the form. */
const byWeight = (form: readonly FlowField[]): FlowField[] =>
  form.toSorted((a, b) => Number(b.type === 'money') - Number(a.type === 'money'));

/** @returns "金额 ¥12,000.00"; null where nothing of the form is short enough to say */
export function factOf({ form, tree }: Versioned, values: FlowValues): string | null {
  const hidden = hiddenSomewhere(tree);
  for (const field of byWeight(form)) {
    if (hidden.has(field.key)) continue;
    const words = wordsOf(field, values[field.key]);
    if (words !== null && words !== '') return `${field.label} ${words}`;
  }
  return null;
}

/** @returns the first amount in fen; null where the form has none */
export function amountOf({ form, tree }: Versioned, values: FlowValues): number | null {
  const hidden = hiddenSomewhere(tree);
  const field = form.find(({ key, type }) => type === 'money' && !hidden.has(key) && typeof values[key] === 'number');
  const value = field && values[field.key];
  return typeof value === 'number' ? value : null;
}

export interface Filling {
  def: Pick<FlowDef, 'name' | 'titleRule'>;
  version: Versioned;
  form: FlowValues;
  starter: string;
}

/** @returns the words with the fields that they name in braces; what is hidden from anybody stays empty */
export function filledWords(words: string, { def, version, form, starter }: Filling): string {
  const hidden = hiddenSomewhere(version.tree);
  return words.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    if (key === 'starter') return starter;
    if (key === 'flow') return def.name;
    const field = version.form.find((one) => one.key === key);
    return field && !hidden.has(key) ? (wordsOf(field, form[key]) ?? '') : '';
  });
}

/** @returns the words of the rule with its fields; without a rule the starter and the flow */
export function titleOf(titled: Filling): string {
  const { def, starter } = titled;
  return filledWords(def.titleRule, titled).trim().slice(0, 100) || `${starter} ${def.name}`.trim();
}

/** A title as it is kept: the words in Chinese, by which it is found, and what they were made of. */
export const keptTitle = (title: SaidValue): Pick<FlowInst, 'title' | 'titleSaid'> => ({
  title: valueIn('zh', title),
  titleSaid: typeof title === 'object' ? title : null,
});

/** @returns one line of what an approval is about, in the reader's language */
export function lineIn(reader: Reader, value: DescribedValue): string {
  const language = reader.language ?? 'zh';
  if (typeof value !== 'object' || 'key' in value) return valueIn(language, value);
  if ('day' in value) return dayIn(reader, value.day);
  return listedIn(
    language,
    value.map((one) => valueIn(language, one)),
  );
}

interface Shipped {
  name: SaidKey;
  nodes: Readonly<Record<string, SaidKey>>;
}
/** Flows that come with the product, by their keys; no park has one of the same key. */
const SHIPPED: Readonly<Record<string, Shipped>> = {
  clipExport: { name: 'flow.shipped.clip', nodes: { reviewer: 'flow.shipped.reviewer' } },
  quoteAboveLimit: { name: 'flow.shipped.quote', nodes: { dispatcher: 'flow.shipped.dispatcher' } },
};

type Named = Pick<FlowDef, 'key' | 'name'>;

/** @returns what the flow is called, as it is said to readers of other languages too */
export function flowName({ key, name }: Named): SaidValue {
  const shipped = SHIPPED[key];
  return shipped ? said(shipped.name) : name;
}

export const flowNameIn = (language: Reader['language'], def: Named): string =>
  valueIn(language ?? 'zh', flowName(def));

/** @returns the tree with its nodes named in the reader's language, as far as the product named them */
export function treeIn(language: Reader['language'], { key }: Pick<FlowDef, 'key'>, tree: FlowTree): FlowTree {
  const shipped = SHIPPED[key];
  if (!shipped || language === null || language === 'zh') return tree;
  const nodes = tree.nodes.map((node) => {
    const words = shipped.nodes[node.key];
    return words ? { ...node, name: valueIn(language, said(words)) } : node;
  });
  return { ...tree, nodes };
}
