/**
 * Where people and organisations are kept outside the platform. A source hands over what it holds as attributes in text,
 * one entry per record, the way LDAP does: a real directory needs an adapter that names its attributes so.
 */

/** Several values of one attribute are separated by `;`. An attribute that the source does not have is absent. */
export type Attributes = Readonly<Record<string, string>>;

/**
 * Of a person: `id loginName name gender phone email org post parks roles subject`; `org` and `parks` by their codes,
 * `subject` as the OpenID Connect provider calls the person (`sub`).
 */
export const PERSON_ATTRIBUTES = [
  'id',
  'loginName',
  'name',
  'gender',
  'phone',
  'email',
  'org',
  'post',
  'parks',
  'roles',
  'subject',
] as const;
/**
 * Of an organisation: `id parent name phone sort tenant`; `id` is its code here, `parent` the code of the one above. A new
 * one without parent stands below the top of its tenant (by code), or is that top where the tenant has none.
 */
export const ORG_ATTRIBUTES = ['id', 'parent', 'name', 'phone', 'sort', 'tenant'] as const;

export interface DirectoryEntry {
  /** Row number in the source, from 1. */
  readonly rowNo: number;
  readonly attributes: Attributes;
}

export interface DirectoryContent {
  readonly orgs: readonly DirectoryEntry[];
  readonly people: readonly DirectoryEntry[];
  readonly changedAt: Date | null;
}

/** The source cannot be read; `code` names why. */
export class DirectoryFault extends Error {
  constructor(readonly code: 'sync.sourceMissing' | 'sync.sourceUnreadable' | 'sync.sourceEmpty') {
    super(code);
    this.name = 'DirectoryFault';
  }
}

export interface DirectorySource {
  /** `csv` */
  readonly kind: string;
  readonly place: string;
  /** @throws DirectoryFault */
  read(): Promise<DirectoryContent>;
}
