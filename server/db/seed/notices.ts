/** Notices of the demo's parks with who has read them, a few favourites and pages opened lately. */
import type pg from 'pg';
import { NOTICE_SCOPE, NOTICE_STATE } from '@/contract/notice';
import { DAY, HOUR } from './context';

interface DemoNotice {
  readonly title: string;
  readonly body: string;
  readonly roles?: readonly string[];
  readonly pinned?: true;
  readonly needReceipt?: true;
  readonly state?: number;
  /** ms before now. */
  readonly ago: number;
  /** ms after its publication. */
  readonly lasts?: number;
  /** Of a hundred people so many have read it. */
  readonly read: number;
}

const NOTICES: readonly DemoNotice[] = [
  {
    title: '周四下午消防疏散演练',
    body: '周四 15:00 起进行全园疏散演练，预计 40 分钟。\n演练期间会触发声光报警，请各楼栋负责人提前告知租户，客梯停用，请走消防楼梯。\n集合点：中央广场东侧。请收到后确认。',
    pinned: true,
    needReceipt: true,
    ago: 20 * HOUR,
    read: 68,
  },
  {
    title: '夜间巡查须逐点扫码',
    body: '自本周起，夜间巡查须在每个点位扫码打卡。扫码失败时拍照并写明原因，交班时由班组长核对。',
    roles: ['guard', 'field', 'lead'],
    needReceipt: true,
    ago: 2 * DAY,
    read: 75,
  },
  {
    title: 'B 座周六 09:00–12:00 停水检修',
    body: '因更换 B 座地下一层主管道阀门，周六 09:00–12:00 停水。请提前通知楼内企业做好储水。',
    ago: 5 * HOUR,
    lasts: 6 * DAY,
    read: 41,
  },
  { title: '员工食堂调整供餐时间', body: '午餐改为 11:20–13:00，晚餐时间不变。', ago: 6 * DAY, read: 93 },
  {
    title: '元旦值班安排（草稿）',
    body: '请各岗位在 12 月 20 日前报送元旦值班人员名单。',
    state: NOTICE_STATE.draft,
    ago: HOUR,
    read: 0,
  },
];

async function addNotice(client: pg.ClientBase, now: Date, notice: DemoNotice): Promise<void> {
  const { title, body, roles, pinned, needReceipt, state = NOTICE_STATE.published, ago, lasts, read } = notice;
  const at = new Date(now.getTime() - ago);
  const publishAt = state === NOTICE_STATE.draft ? null : at;
  const expireAt = lasts === undefined ? null : new Date(at.getTime() + lasts);
  await client.query(
    `with made as (
      insert into notice (park_id, title, body, scope, scope_ids, pinned, need_receipt, publish_at, expire_at, state,
        created_by, created_at)
      select p.id, $1, $2, $3, coalesce((select array_agg(id order by id) from role where code = any($4::text[])), '{}'),
        $5, $6, $7, $8, $9, w.id, $10
      from park p join lateral (select u.id from app_user u join park_user pu on pu.user_id = u.id and pu.park_id = p.id
        where u.login_name like 'parkadmin%' order by u.id limit 1) w on true
      returning id, park_id, need_receipt, created_by)
    insert into notice_receipt (notice_id, user_id, park_id, read_at, confirmed_at)
    select made.id, pu.user_id, made.park_id, $10::timestamptz + make_interval(mins => 3 + (pu.user_id * 7 % 50)::int),
      case when made.need_receipt and pu.user_id % 4 <> 0
        then $10::timestamptz + make_interval(mins => 5 + (pu.user_id * 7 % 50)::int) end
    from made join park_user pu on pu.park_id = made.park_id join app_user u on u.id = pu.user_id
    where $9 = 1 and (pu.user_id * 37 + made.id * 11) % 100 < $11 and u.login_name not in ('guard', 'repair')`,
    [
      title,
      body,
      roles ? NOTICE_SCOPE.roles : NOTICE_SCOPE.all,
      roles ?? [],
      pinned ?? false,
      needReceipt ?? false,
      publishAt,
      expireAt,
      state,
      at,
      read,
    ],
  );
}

const FAVOURITES = [
  ['guard', '/warningNoticeWechat/index'],
  ['guard', '/business-app/warningNotice/dashboard/index'],
  ['repair', '/business-app/workOrderManagement/wechatwork/index'],
  ['repair', '/business-app/workOrderManagement/ticketPool'],
  ['parkadmin', '/park-manage/park-user-manage'],
  ['parkadmin', '/workbench/information'],
] as const;

/** Several notices in each park; the demo's guard and repairer have read none of them yet. */
export async function addNotices(client: pg.ClientBase, now: Date): Promise<void> {
  for (const notice of NOTICES) await addNotice(client, now, notice);
  for (const [i, [login, path]] of FAVOURITES.entries()) {
    await client.query(
      `insert into page_favourite (user_id, path, at) select id, $2, $3 from app_user where login_name = $1`,
      [login, path, new Date(now.getTime() - DAY + i * HOUR)],
    );
  }
}
