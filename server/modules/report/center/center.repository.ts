/** The report centre: what is published and granted to somebody. */
import { sql, type SQL } from 'drizzle-orm';
import type { RowPage } from '@/contract/envelope';
import { blocksOf, type ReportDefinition, type ReportParam } from '@/contract/report/report-definition';
import type { ReportCenterRow } from '@/contract/report/report-center';
import { REPORT_KIND } from '@/contract/report/report-codes';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { type Listing, type ListInput, readPage } from '../../admin/list/listing.repository';
import { equals } from '../../admin/list/listing.repository';
import { parksWith, seesAll } from '../../identity/rights/rights.rules';
import { grantedTo, type Granted } from '../record/reach.repository';
import { pictureOf } from '../record/pictures.rules';
import { rightsOf } from '../record/rights.rules';
import { reportFavourites, reportVisits } from '../report.table';

export interface CenterAsk extends ListInput {
  typeId?: number | undefined;
  only: 'all' | 'favourites' | 'recent';
  device?: number | undefined;
}

type Raw = Omit<ReportCenterRow, 'rights' | 'firstNumber'> & {
  params: readonly ReportParam[];
  parkId: number | null;
  ownerId: number | null;
  definition: ReportDefinition;
  granted: Granted;
};

const ids = (values: readonly number[]) => sql`${`{${values.join(',')}}`}::bigint[]`;

/** What is published and granted to this person, or theirs. */
function sourceOf({ user, now }: SignedInContext): SQL {
  const publishes = parksWith(user, 'report.publish');
  const looks = parksWith(user, 'report.view').length + parksWith(user, 'report.build').length > 0;
  return sql`select r.id::int, r.code, r.name, r.type_id::int as "typeId", t.name as "typeName", r.kind, r.device, r.cover,
        r.park_id::int as "parkId", r.owner_id::int as "ownerId", f.at is not null as favourite, v.definition, v.params,
        (select (extract(epoch from max(w.at)) * 1000)::float8 from report_visit w
          where w.user_id = ${user.id} and w.report_id = r.id and w.result <> 0) as "lastViewedAt",
        (extract(epoch from r.published_at) * 1000)::float8 as "asOf", to_jsonb(g.*) as granted
      from report r join report_version v on v.report_id = r.id and v.no = r.published_no
        left join report_type t on t.id = r.type_id
        left join report_favourite f on f.report_id = r.id and f.user_id = ${user.id}
        cross join lateral ${grantedTo(user.id, now)} g
      where r.state = 1 and r.deleted_at is null and ${looks}
        and (g.view or r.owner_id = ${user.id} or r.park_id = any(${ids(publishes)}) or (r.park_id is null and ${seesAll(user)}))`;
}

const listing = (context: SignedInContext): Listing<CenterAsk, Raw & Record<string, unknown>, ReportCenterRow> => {
  const { user } = context;
  return {
    source: () => sourceOf(context),
    search: ['name', 'code', 'typeName'],
    filters: ({ typeId, only, device }) => [
      typeId === undefined
        ? undefined
        : sql`x."typeId" in (with recursive b as (select id from report_type where id = ${typeId}
            union select c.id from report_type c join b on c.pid = b.id) select id from b)`,
      only === 'favourites' ? equals('favourite', true) : undefined,
      only === 'recent' ? sql`x."lastViewedAt" is not null` : undefined,
      device === undefined ? undefined : sql`x.device in (1, ${device})`,
    ],
    sorts: { name: 'name', lastViewedAt: 'lastViewedAt' },
    order: '-id',
    toRow: (raw) => {
      const { granted, definition, params: _, parkId, ownerId, cover, ...row } = raw;
      const firstNumber = blocksOf(definition).find(({ kind }) => kind === 'number')?.no ?? null;
      const picture = cover === null ? null : pictureOf(cover, context).url;
      return { ...row, cover: picture, firstNumber, rights: rightsOf(user, { parkId, ownerId }, granted) };
    },
  };
};

export const readCenter = (context: SignedInContext, input: CenterAsk): Promise<RowPage<ReportCenterRow>> =>
  readPage(context, listing(context), { ...input, sort: input.only === 'recent' ? '-lastViewedAt' : undefined });

export interface SeenReport {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly params: readonly ReportParam[];
}

/** @returns reports of our own making that this person may open, with their parameters; the newest two hundred */
export async function readSeenReports(context: SignedInContext): Promise<SeenReport[]> {
  const source = sourceOf(context);
  const { rows } = await context.tx.execute<SeenReport & Record<string, unknown>>(
    sql`select x.id, x.code, x.name, x.params from (${source}) x where x.kind = ${REPORT_KIND.builtIn} order by x.id desc limit 200`,
  );
  return rows;
}

export async function setFavourite(tx: Tx, userId: number, reportId: number, at: Date | null): Promise<void> {
  if (at) await tx.insert(reportFavourites).values({ userId, reportId, at }).onConflictDoNothing();
  else await tx.execute(sql`delete from report_favourite where user_id = ${userId} and report_id = ${reportId}`);
}

export async function isFavourite(tx: Tx, userId: number, reportId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from report_favourite where user_id = ${userId} and report_id = ${reportId}`,
  );
  return rows.length > 0;
}

export async function countOpenShares(tx: Tx, reportId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from report_share where report_id = ${reportId} and state = 1`,
  );
  return rows[0]?.count ?? 0;
}

export async function noteVisit(tx: Tx, visit: typeof reportVisits.$inferInsert): Promise<void> {
  await tx.insert(reportVisits).values(visit);
}
