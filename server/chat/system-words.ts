/**
 * Titles and places that the platform itself gave an alarm are stored with it in Chinese. Here they are found again, so
 * that a card can say them in another language; whatever a person typed is none of them and stays as it is.
 */
import { groupOf } from '../http/text-tables';
import type { Said, SaidKey, SaidValue } from '../ports/said';

type Group = 'title' | 'place';

interface Form {
  key: SaidKey;
  pattern: RegExp;
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** `演练：{{name}}` as a pattern with a named part for each value. */
const patternOf = (words: string): RegExp =>
  new RegExp(
    `^${escaped(words).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name) => `(?<${name}>${name === 'count' ? String.raw`\d+` : '.+'})`)}$`,
    's',
  );

const formsOf = (group: Group): Form[] =>
  groupOf('zh', 'cards', group).map(([key, words]) => ({
    key: key.replace(/_other$/, '') as SaidKey,
    pattern: patternOf(words),
  }));

const FORMS: Readonly<Record<Group, Form[]>> = { title: formsOf('title'), place: formsOf('place') };

const valueOf = (name: string, value: string): SaidValue => {
  if (name === 'count') return Number(value);
  return name === 'title' ? (recognised('title', value) ?? value) : value;
};

/** @returns what the platform said; undefined for words of a person */
export function recognised(group: Group, words: string): Said | undefined {
  for (const { key, pattern } of FORMS[group]) {
    const found = pattern.exec(words);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, valueOf(name, value)] as const);
    return { key, params: Object.fromEntries(values) };
  }
  return undefined;
}
