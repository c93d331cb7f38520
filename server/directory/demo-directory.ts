/** Sample files for the demo: new people, one whose name exists already, two invalid rows. */
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolders } from '../db/folders';
import { DEMO_TENANT_CODE } from '../db/shipped/demo';
import { ORG_ATTRIBUTES, PERSON_ATTRIBUTES } from './directory';

const ORGS = [
  ['YLOP-ENERGY', 'YLOP', '能源管理部', '', '60', ''],
  ['YLOP-ENERGY-A', 'YLOP-ENERGY', '能源一班', '', '10', ''],
  // Without parent: placed below its tenant's top.
  ['YLOP-CENTRE', '', '集团共享中心', '', '90', DEMO_TENANT_CODE],
] as const;

/** Prefix of unassigned phone numbers. */
const PEOPLE = [
  ['HR-1001', 'hr.baiyue', '白玥', '2', '13000008001', 'baiyue@example.com', 'YLOP-ENERGY', '能源主管', 'YLOP', ''],
  ['HR-1002', 'hr.guochen', '郭晨', '1', '13000008002', '', 'YLOP-ENERGY-A', '能源巡检员', 'YLOP', ''],
  ['HR-1003', 'hr.lianna', '连娜', '2', '13000008003', '', 'YLOP-SERVICE', '客服专员', 'YLOP', ''],
  ['HR-1004', 'hr.moyu', '莫宇', '1', '1300000', '', 'YLOP-ENERGY-A', '能源巡检员', 'YLOP', ''],
  ['HR-1005', 'hr.nieqing', '聂青', '2', '13000008005', '', 'YLOP-LAB', '实验员', 'YLOP', ''],
  ['HR-1006', 'guard', '王志远', '1', '13000008006', '', 'YLOP-SAFETY', '值班员', 'YLOP', ''],
] as const;

const lines = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;

/** Writes them unless there are files already. */
export function ensureDemoDirectory(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(resolve(folder));
  writeFileSync(join(folder, 'orgs.csv'), lines(ORG_ATTRIBUTES, ORGS));
  // The demo has no provider whose subjects they could be.
  const head = PERSON_ATTRIBUTES.filter((name) => name !== 'subject');
  writeFileSync(join(folder, 'people.csv'), lines(head, PEOPLE));
}
