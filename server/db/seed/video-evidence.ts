/** A month of who watched which camera, recordings that were handed out in every state, gaps in recordings. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { CLIP_STATE as C, GAP_REASON, VIEW_KIND, VIEW_ORIGIN } from '@/contract/video/clip-codes';
import { CLIP_KEPT_MS } from '@/contract/video/clip';
import { after, DAY, HOUR, MINUTE } from './context';

const DAYS = 30;

interface Camera {
  id: string;
  park_id: string;
}

/** Live at all hours, a recording now and then, each with what it was for. */
async function addViews(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query("select keep_parts('video_view_log', $1, true)", [now]);
  await client.query(
    `insert into video_view_log (at, park_id, device_id, user_id, user_name, kind, origin, reason, from_at, to_at, until_at)
     select at, park_id, device_id, user_id, name,
       case when looks_back then ${VIEW_KIND.recording} else ${VIEW_KIND.live} end,
       case when looks_back then ${VIEW_ORIGIN.alarm} else ${VIEW_ORIGIN.home} end,
       case when looks_back then (array['核实告警', '查找遗失物品', '复盘巡更', '核对访客进出'])[1 + h % 4] else '' end,
       case when looks_back then at - interval '40 minutes' end, case when looks_back then at - interval '35 minutes' end,
       at + (20 + h % 900) * interval '1 second'
     from (
       select c.park_id, c.id as device_id, u.id as user_id, u.name, h, h % 9 = 0 as looks_back,
         $1::timestamptz - day * interval '1 day' - (h % 1400) * interval '1 minute' as at
       from generate_series(0, $2::int - 1) day
       cross join (select id, park_id, row_number() over (partition by park_id order by id) as nth from device where type = 7) c
       join (select pu.park_id, u.id, u.name, row_number() over (partition by pu.park_id order by u.id) as nth
         from app_user u join park_user pu on pu.user_id = u.id where u.login_name in ('guard', 'guard2', 'lead', 'lead2', 'manager')) u
         on u.park_id = c.park_id
       cross join lateral (select abs(hashint8(c.id * 7919 + day * 104729 + u.id * 31)) as h) r
       where c.nth <= 8 and h % 5 = 0) looks
     where at < $1::timestamptz order by at`,
    [now, DAYS],
  );
}

interface Told {
  state: number;
  camera: number;
  /** Asked so many hours ago, for so many minutes of what was two hours before that. */
  hours: number;
  minutes: number;
  purpose: string;
  unit?: string;
  documentNo?: string;
  note?: string;
  failure?: string;
}

/** The one that is being made gets its file from the first process that runs. */
const CLIPS: readonly Told[] = [
  {
    state: C.expired,
    camera: 0,
    hours: 600,
    minutes: 12,
    purpose: '盗窃案调查，调取 3 号门出入画面',
    unit: '高新区派出所',
    documentNo: '高公调证字〔2026〕102 号',
  },
  { state: C.refused, camera: 1, hours: 420, minutes: 30, purpose: '查看同事到岗时间', note: '与安防无关，不予提供' },
  { state: C.expired, camera: 2, hours: 310, minutes: 6, purpose: '核对快递丢失经过' },
  { state: C.withdrawn, camera: 1, hours: 150, minutes: 10, purpose: '车辆剐蹭取证，当事人已自行协商' },
  { state: C.failed, camera: 3, hours: 50, minutes: 8, purpose: '设备间漏水经过', failure: 'noRecording' },
  {
    state: C.making,
    camera: 0,
    hours: 3,
    minutes: 5,
    purpose: '东门翻越围栏，移交调查',
    unit: '高新区派出所',
    documentNo: '高公调证字〔2026〕131 号',
  },
];

const decided: readonly number[] = [C.expired, C.refused, C.failed, C.making];

interface Person {
  id: string;
  name: string;
}

async function addClips(client: pg.ClientBase, cameras: readonly Camera[], now: Date): Promise<void> {
  const { rows: people } = await client.query<Person>(
    "select id, name from app_user where login_name in ('guard', 'lead') order by login_name",
  );
  const [guard, lead] = people;
  if (!guard || !lead) return;
  for (const [i, told] of CLIPS.entries()) {
    const camera = cameras[told.camera % cameras.length];
    if (!camera) return;
    const askedAt = after(now, -told.hours * HOUR);
    const fromAt = after(askedAt, -2 * HOUR);
    const isDecided = decided.includes(told.state);
    const wasThere = told.state === C.expired;
    const decidedAt = isDecided ? after(askedAt, 25 * MINUTE) : null;
    const readyAt = wasThere ? after(askedAt, 26 * MINUTE) : null;
    const day = askedAt.toISOString().slice(0, 10).replaceAll('-', '');
    const { rows } = await client.query<{ id: string }>(
      `insert into video_clip_export (no, park_id, device_id, from_at, to_at, purpose, unit, document_no, state, asked_by,
         asked_by_name, asked_at, decided_by, decided_by_name, decided_at, decided_note, ready_at, expires_at, watermark,
         sha256, size, make_at, failure, downloads)
       values ($1 || lpad(nextval('video_clip_no')::text, 4, '0'), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
         $15, $16, $17, $18, null, $19, $20, $21, $22, $23) returning id`,
      [
        `LX${day}`,
        camera.park_id,
        camera.id,
        fromAt,
        after(fromAt, told.minutes * MINUTE),
        told.purpose,
        told.unit ?? '',
        told.documentNo ?? '',
        told.state,
        guard.id,
        guard.name,
        askedAt,
        isDecided ? lead.id : null,
        isDecided ? lead.name : null,
        decidedAt,
        told.note ?? null,
        readyAt,
        readyAt && new Date(readyAt.getTime() + CLIP_KEPT_MS),
        wasThere ? createHash('sha256').update(`demo clip ${i}`).digest('hex') : null,
        wasThere ? told.minutes * 72_000 : null,
        told.state === C.making ? now : null,
        told.failure ?? null,
        wasThere ? 1 : 0,
      ],
    );
    if (wasThere)
      await client.query(
        `insert into video_view_log (at, park_id, device_id, user_id, user_name, kind, origin, origin_id, reason, from_at, to_at)
         values ($1, $2, $3, $4, $5, ${VIEW_KIND.clipSaved}, ${VIEW_ORIGIN.clip}, $6, $7, $8, $9)`,
        [
          after(askedAt, HOUR),
          camera.park_id,
          camera.id,
          guard.id,
          guard.name,
          rows[0]?.id,
          told.purpose,
          fromAt,
          after(fromAt, told.minutes * MINUTE),
        ],
      );
  }
}

const GAPS = [
  { camera: 0, daysAgo: 6, minutes: 43, reason: GAP_REASON.offline },
  { camera: 0, daysAgo: 17, minutes: 9, reason: GAP_REASON.noSignal },
  { camera: 2, daysAgo: 2, minutes: 185, reason: GAP_REASON.storage },
] as const;

async function addGaps(client: pg.ClientBase, cameras: readonly Camera[], now: Date): Promise<void> {
  for (const { camera: no, daysAgo, minutes, reason } of GAPS) {
    const camera = cameras[no % cameras.length];
    if (!camera) return;
    const from = after(now, -daysAgo * DAY);
    await client.query(
      `insert into video_recording_gap (park_id, device_id, from_at, to_at, reason, noticed_at)
       values ($1, $2, $3, $4, $5, $4)`,
      [camera.park_id, camera.id, from, after(from, minutes * MINUTE), reason],
    );
  }
}

export async function addVideoEvidence(client: pg.ClientBase, now: Date): Promise<void> {
  await addViews(client, now);
  const { rows: cameras } = await client.query<Camera>(
    'select id, park_id from device where type = 7 and in_service and park_id = (select min(id) from park) order by id limit 4',
  );
  if (cameras.length === 0) return;
  await addClips(client, cameras, now);
  await addGaps(client, cameras, now);
}
