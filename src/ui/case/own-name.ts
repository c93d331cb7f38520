/** One's own name in a sentence about a record is "you": 您, you, usted; Japanese leaves it out with its particle. */
import { languageTag } from '@/i18n/language';
import { currentSession } from '@/session/session-state';

/** Stands among a sentence's values where one's own name would; `spoken` makes a word of it. */
const SELF = '\u2063';

const WORDS: Record<string, string> = { en: 'you', es: 'usted' };

export const isOwn = (id: unknown): boolean => typeof id === 'number' && id === currentSession().user?.id;

/** @param mine the person of that name reads it @returns for a sentence that goes through `spoken` */
export const nameFor = <Name extends string | null | undefined>(name: Name, mine: boolean): Name | string =>
  mine ? SELF : name;

/** A sentence with "you" where `nameFor` left its mark. */
export function spoken(sentence: string): string {
  if (!sentence.includes(SELF)) return sentence;
  const tag = languageTag();
  if (tag === 'ja') return sentence.replaceAll(/\u2063 ?(?:から|が|に|の|を|は|：)? ?/g, '');
  if (tag === 'zh-CN') return sentence.replaceAll(/ ?\u2063 ?/g, '您');
  const word = WORDS[tag] ?? '';
  return sentence.replaceAll(SELF, (_, at: number) => (at === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word));
}
