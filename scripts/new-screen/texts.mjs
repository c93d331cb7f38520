/** Texts in four languages. What only the title says is marked: the test of the texts names it until it is translated. */

/** Text that nobody has translated yet begins with this; src/i18n/texts.test.ts finds it. */
export const MARK = 'TRANSLATE: ';

export const LANGUAGES = ['zh', 'en', 'es', 'ja'];

/** Chinese, English, Spanish, Japanese; a word with the title in it is given once and marked in the others. */
const WORDS = ({ title }) => ({
  name: ['名称', 'Name', 'Nombre', '名称'],
  remark: ['备注', 'Remark', 'Observaciones', '備考'],
  updatedAt: ['更新时间', 'Updated', 'Actualizado', '更新日時'],
  keyword: ['名称或备注', 'Name or remark', 'Nombre u observaciones', '名称または備考'],
  create: [`新建${title}`],
  edit: [`编辑${title}`],
  save: ['保存', 'Save', 'Guardar', '保存'],
  empty: [`暂无${title}`],
});

const USED = {
  list: ['name', 'remark', 'updatedAt', 'keyword', 'create', 'edit', 'save', 'empty'],
  detail: ['remark', 'updatedAt'],
  form: ['name', 'remark', 'save'],
};

const inLanguage = (words, index) => words[index] ?? (index === 0 ? words[0] : `${MARK}${words[0]}`);

/** @returns the words of the screen's title in one language */
export const titleIn = ({ title }, language) => inLanguage([title], LANGUAGES.indexOf(language));

const lines = (names, language, keys) =>
  keys.map((key) => `  ${key}: '${inLanguage(WORDS(names)[key], LANGUAGES.indexOf(language))}',`);

const fileOf = (language, names) => {
  const own = lines(names, language, USED[names.kind]).join('\n');
  if (language === 'zh') return `\n/** ${names.One}. */\nexport const texts = {\n${own}\n};\n`;
  return `
import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/${names.texts}';

export const texts = {
${own}
} satisfies SameKeys<typeof zh>;
`;
};

/** The screen's own texts: a file for the record, or the keys that its file does not have yet. */
export function addTexts(edits, names) {
  for (const language of LANGUAGES) {
    const path = `src/i18n/locales/${language}/${names.texts}.ts`;
    if (!edits.has(path)) {
      edits.create(path, fileOf(language, names));
      continue;
    }
    const before = edits.read(path);
    const missing = USED[names.kind].filter((key) => !before.includes(`\n  ${key}: `));
    if (missing.length > 0) edits.property(path, 'export const texts = {', lines(names, language, missing).join('\n'));
  }
}
