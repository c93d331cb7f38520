/** Reports as their builders' list and record show them. */
import { type SQL, sql } from 'drizzle-orm';
import type { ReportRow, ReportWhole } from '@/contract/report/report-record';
import type { SignedInContext } from '../../../http/context';
import { equals, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { reportNotFound } from '../report.errors';
import { pictureOf, picturesOf } from './pictures.rules';
import { grantedTo, type Granted } from './reach.repository';
import { mayEdit, rightsOf } from './rights.rules';

const ms = (text: SQL): SQL => sql`(extract(epoch from ${text}) * 1000)::float8`;

type RawRow = Omit<ReportRow, 'mayEdit'>;

const columns = sql`r.id::int, r.version, r.name, r.code, r.park_id::int as "parkId", r.type_id::int as "typeId", t.name as "typeName",
  r.kind, r.state, r.device, r.park_scope as "parkScope", r.cover, r.owner_id::int as "ownerId", u.name as "ownerName",
  r.published_no as "publishedNo", ${ms(sql`r.published_at`)} as "publishedAt", r.changed, r.faults,
  (select count(*)::int from report_auth a where a.report_id = r.id) as grants,
  (select count(*)::int from report_share s where s.report_id = r.id and s.state = 1) as shares`;
const from = sql`report r left join report_type t on t.id = r.type_id left join app_user u on u.id = r.owner_id`;

const viewsSince = ({ now }: SignedInContext): SQL => {
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  return sql`(select count(*)::int from report_visit v where v.report_id = r.id and v.result = 1
    and v.at > ${since}::timestamptz) as "views30d"`;
};

const source = (context: SignedInContext, deleted: SQL): SQL => sql`
  select ${columns}, ${viewsSince(context)}, ${ms(sql`coalesce(r.updated_at, r.created_at)`)} as "updatedAt"
  from ${from} where r.deleted_at ${deleted}`;

interface Ask extends ListInput {
  typeId?: number | undefined;
  state?: number | undefined;
  kind?: number | undefined;
  parkId?: number | undefined;
  mine?: boolean | undefined;
}

/** The type itself and all below it. */
const below = (typeId: number): SQL => sql`x."typeId" in (with recursive b as (
  select id from report_type where id = ${typeId} union select c.id from report_type c join b on c.pid = b.id) select id from b)`;

export const reportListing = (context: SignedInContext): Listing<Ask, RawRow & Record<string, unknown>, ReportRow> => ({
  source: (_, { deleted }) => source(context, deleted ? sql`is not null` : sql`is null`),
  search: ['name', 'code', 'ownerName', 'typeName'],
  filters: ({ typeId, state, kind, mine }) => [
    typeId === undefined ? undefined : below(typeId),
    equals('state', state),
    equals('kind', kind),
    mine ? equals('ownerId', context.user.id) : undefined,
  ],
  sorts: { name: 'name', code: 'code', updatedAt: 'updatedAt', publishedAt: 'publishedAt', state: 'state' },
  order: '-id',
  toRow: (row) => ({ ...row, mayEdit: mayEdit(context.user, row) }),
});

type Whole = Omit<ReportWhole, 'rights' | 'mayEdit' | 'pictures'> & { granted: Granted };

/** The draft, also from the recycle bin. @throws AppError 404 */
export async function readReport(context: SignedInContext, id: number): Promise<ReportWhole> {
  const { rows } = await context.tx.execute(sql`
    select ${columns}, ${viewsSince(context)}, ${ms(sql`coalesce(r.updated_at, r.created_at)`)} as "updatedAt",
      r.tool_path as "toolPath", r.definition, r.params, r.park_ids as "parkIds", r.refresh_sec as "refreshSec", r.remark,
      r.deleted_at is not null as deleted, to_jsonb(g.*) as granted
    from ${from} cross join lateral ${grantedTo(context.user.id, context.now)} g where r.id = ${id}`);
  // Columns of the statement above.
  const row = rows[0] as unknown as Whole | undefined;
  if (!row) throw reportNotFound();
  const { granted, ...report } = row;
  const cover = row.cover ? [pictureOf(row.cover, context)] : [];
  const pictures = [...cover, ...picturesOf(row.definition, context)];
  return { ...report, pictures, mayEdit: mayEdit(context.user, row), rights: rightsOf(context.user, row, granted) };
}
