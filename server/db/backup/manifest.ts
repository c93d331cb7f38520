/** What a backup says of itself. Its folder counts as one only with this file, which is written last. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Raised when an older build could not read a new backup. */
export const FORMAT = 1;
const PRODUCT = 'smart-park-backup';
const FILE = 'manifest.json';
/** Folder of one backup: the moment of its beginning in UTC. */
const NAMED = /^base-\d{8}T\d{9}Z$/;

export interface Manifest {
  product: typeof PRODUCT;
  format: number;
  /** PostgreSQL's own number of the cluster: a copy and a restore keep it. */
  systemId: string;
  /** An unbroken row of archived WAL: only within it may later WAL be played over this backup. */
  lineage: string | null;
  /** Major version. */
  postgres: string;
  /** Newest migration of the data. */
  migration: { when: number; name: string | null } | null;
  beganAt: string;
  /** What the backup holds at least. */
  endedAt: string;
  /** First and last WAL file that it needs and has itself. */
  walFrom: string;
  walTo: string;
  files: number;
  /** Unpacked. */
  bytes: number;
}

export interface Base extends Manifest {
  folder: string;
}

export const nameOfBase = (at: Date): string => `base-${at.toISOString().replaceAll(/[-:.]/g, '')}`;

export const newManifest = (facts: Omit<Manifest, 'product' | 'format'>): Manifest => ({
  product: PRODUCT,
  format: FORMAT,
  ...facts,
});

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
}

/** @returns null for a folder that is no finished backup of ours */
export function readBase(folder: string): Base | null {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Partial<Manifest> | null;
    return manifest?.product === PRODUCT ? { ...(manifest as Manifest), folder } : null;
  } catch {
    return null;
  }
}

/** @returns finished backups in the folder, oldest first */
export function listBases(dir: string): Base[] {
  let names: string[] = [];
  try {
    names = readdirSync(dir).filter((name) => NAMED.test(name));
  } catch {
    return [];
  }
  return names.toSorted().flatMap((name) => readBase(join(dir, name)) ?? []);
}
