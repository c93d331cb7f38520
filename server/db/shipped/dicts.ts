/** Dictionaries that the product brings: the kinds of parks and organisations, which the program knows, and some of the business. */
import { inArray } from 'drizzle-orm';
import { DICT_TYPE } from '@/contract/codes';
import { dictItems, dicts } from '../../modules/dict/dict.table';
import type { Owner } from './present';
import { shippedEntries } from './shipped.table';

/** Code, Chinese, English, Spanish, Japanese, colour. */
type Item = readonly [code: string, zh: string, en: string, es: string, ja: string, colour?: string];
type Dict = readonly [code: string, name: string, type: 1 | 2, items: readonly Item[]];

const { system, business } = DICT_TYPE;

const DICTS: readonly Dict[] = [
  [
    'park_type',
    '园区类型',
    system,
    [
      ['1', '商务园区', 'Business park', 'Parque empresarial', 'ビジネスパーク', '#0076f1'],
      ['2', '工业园区', 'Industrial park', 'Parque industrial', '工業団地', '#d46b08'],
      ['3', '物流园区', 'Logistics park', 'Parque logístico', '物流パーク', '#389e0d'],
      ['4', '科学园区', 'Science park', 'Parque científico', 'サイエンスパーク', '#722ed1'],
    ],
  ],
  [
    'org_type',
    '组织类型',
    system,
    [
      ['1', '公司', 'Company', 'Empresa', '会社'],
      ['2', '部门', 'Department', 'Departamento', '部門'],
      ['3', '班组', 'Team', 'Equipo', '班'],
      ['4', '外协单位', 'Contractor', 'Contratista', '協力会社'],
    ],
  ],
  [
    'org_level',
    '组织层级',
    system,
    [
      ['1', '集团级', 'Group', 'Grupo', 'グループ'],
      ['2', '公司级', 'Company', 'Empresa', '会社'],
      ['3', '部门级', 'Department', 'Departamento', '部門'],
      ['4', '班组级', 'Team', 'Equipo', '班'],
    ],
  ],
  [
    'subj_type',
    '主体类型',
    system,
    [
      ['1', '内部', 'Internal', 'Interno', '社内'],
      ['2', '外部', 'External', 'Externo', '社外'],
    ],
  ],
  [
    'post',
    '岗位',
    business,
    [
      ['guard', '值班员', 'Control-room guard', 'Vigilante', '監視員'],
      ['field', '现场处置员', 'Field responder', 'Personal de campo', '現場対応員'],
      ['lead', '班组长', 'Team leader', 'Jefe de equipo', '班長'],
      ['repair', '维修工', 'Technician', 'Técnico', '修理工'],
      ['service', '客服专员', 'Service clerk', 'Atención al cliente', 'カスタマーサポート'],
    ],
  ],
  [
    'visit_purpose',
    '来访事由',
    business,
    [
      ['business', '商务洽谈', 'Business', 'Negocios', '商談', '#0076f1'],
      ['interview', '面试', 'Interview', 'Entrevista', '面接', '#389e0d'],
      ['delivery', '送货', 'Delivery', 'Entrega', '納品', '#d46b08'],
      ['construction', '施工', 'Construction', 'Obras', '工事', '#cf1322'],
    ],
  ],
];

const rowOf = (dictId: number, [code, name, en, es, ja, colour]: Item, at: number) => ({
  dictId,
  code,
  name,
  names: { en, es, ja },
  sort: (at + 1) * 10,
  colour: colour ?? null,
});

/** In the list of what a database was given; 91: the newest migration when dictionaries came into the product. */
const keyOf = (code: string): string => `dict:${code}`;
const SINCE = 91;

/**
 * Brings the dictionaries that forms choose from: without kinds of parks no park can be set up. Each once: what an
 * administrator then renames, adds or deletes stays so. In the caller's transaction.
 */
export async function giveDicts(db: Owner): Promise<void> {
  const keys = DICTS.map(([code]) => keyOf(code));
  const given = await db.select().from(shippedEntries).where(inArray(shippedEntries.key, keys));
  const missing = DICTS.filter(([code]) => !given.some(({ key }) => key === keyOf(code)));
  for (const [code, name, type, items] of missing) {
    const [made] = await db
      .insert(dicts)
      .values({ code, name, type })
      .onConflictDoNothing()
      .returning({ id: dicts.id });
    // One of the demo’s, or made by hand before the product had it: its items are decided.
    if (made) await db.insert(dictItems).values(items.map((item, at) => rowOf(made.id, item, at)));
    await db.insert(shippedEntries).values({ key: keyOf(code), since: SINCE, rowId: made?.id ?? null });
  }
}
