/** What stands around the sheets of a workbook (ECMA-376). */

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Control characters cannot stand in XML at all. */
export const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what must go
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Looks of cells by their place in `cellXfs`. */
export const STYLE = { text: 0, head: 1, moment: 2, day: 3, share: 4, money: 5, number: 0 } as const;

const numberFormats = ['yyyy\\-mm\\-dd\\ hh:mm:ss', 'yyyy\\-mm\\-dd', '0.0%'];
const FIRST_OWN_FORMAT = 164;
/** Built in: `#,##0.00`. */
const MONEY_FORMAT = 4;

const plainLook = (format: number): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

/** Times are aligned left: aligned right they touch the text of the next column. */
const timeLook = (format: number): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf>`;

const STYLES = [
  `${HEAD}<styleSheet xmlns="${MAIN}">`,
  `<numFmts count="${numberFormats.length}">`,
  ...numberFormats.map((code, n) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + n}" formatCode="${code}"/>`),
  '</numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/><bgColor indexed="64"/></patternFill></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="6">',
  plainLook(0),
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
  timeLook(FIRST_OWN_FORMAT),
  timeLook(FIRST_OWN_FORMAT + 1),
  plainLook(FIRST_OWN_FORMAT + 2),
  plainLook(MONEY_FORMAT),
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');

export interface SheetPart {
  readonly name: string;
  /** What its filter covers: `$A$1:$F$20`. */
  readonly range: string;
}

const sheetPath = (n: number): string => `worksheets/sheet${n + 1}.xml`;

/** @returns path in the file → text; the sheets themselves come from elsewhere, as `sheetFile` names them */
export function partsAround(sheets: readonly SheetPart[]): Readonly<Record<string, string>> {
  const styleId = `rId${sheets.length + 1}`;
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const override = (path: string, kind: string): string =>
    `<Override PartName="/xl/${path}" ContentType="${TYPE}.${kind}+xml"/>`;
  return {
    '[Content_Types].xml': [
      `${HEAD}<Types xmlns="${CONTENT_TYPES}">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      override('workbook.xml', 'sheet.main'),
      override('styles.xml', 'styles'),
      ...sheets.map((_, n) => override(sheetPath(n), 'worksheet')),
      '</Types>',
    ].join(''),
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': [
      `${HEAD}<Relationships xmlns="${RELATIONS}">`,
      ...sheets.map((_, n) => relation(`rId${n + 1}`, 'worksheet', sheetPath(n))),
      relation(styleId, 'styles', 'styles.xml'),
      '</Relationships>',
    ].join(''),
    'xl/styles.xml': STYLES,
    'xl/workbook.xml': [
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
      ...sheets.map(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`),
      '</sheets><definedNames>',
      // Excel keeps a sheet's filter as a hidden name, too.
      ...sheets.map(
        ({ name, range }, n) =>
          `<definedName name="_xlnm._FilterDatabase" localSheetId="${n}" hidden="1">'${escaped(name.replaceAll("'", "''"))}'!${range}</definedName>`,
      ),
      '</definedNames></workbook>',
    ].join(''),
  };
}

/** @param n counts from 0 */
export const sheetFile = (n: number): string => `xl/${sheetPath(n)}`;

/** Excel's rule: at most 31 characters, some signs never, no apostrophe at an end. */
export function sheetName(wanted: string, n: number): string {
  const plain =
    wanted
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .replaceAll(/^'+|'+$/g, '')
      .trim() || 'Sheet';
  const suffix = n === 0 ? '' : ` (${n + 1})`;
  return plain.slice(0, 31 - suffix.length).trim() + suffix;
}
