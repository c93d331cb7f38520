/** What the demo's parks assessed before they handle personal data: valid, due soon, over, and one replaced by a newer one. */
import type pg from 'pg';
import { after, DAY } from './context';

interface Place {
  client: pg.Client;
  parkId: number;
  now: Date;
}

interface Sample {
  subject: number;
  version: number;
  /** In days before and after today. */
  ago: number;
  next: number;
  risk: number;
  purpose: string;
  impact: string;
  measures: string;
}

const FACE = {
  subject: 1,
  purpose: '仅用于员工自愿开通的人脸通行，另有门卡和二维码，不以人脸为唯一方式。',
  impact: '人脸泄露后无法更换，影响重大；误识可能放行他人。',
};

const SAMPLES: readonly Sample[] = [
  { ...FACE, version: 1, ago: 390, next: -25, risk: 3, measures: '照片下发后仍保存 30 天，需缩短。' },
  {
    ...FACE,
    version: 2,
    ago: 40,
    next: 325,
    risk: 2,
    measures: '各门确认后平台即删除照片，撤回同意后各门删除并逐一确认。',
  },
  {
    subject: 2,
    version: 1,
    ago: 350,
    next: 15,
    risk: 2,
    purpose: '核对承包商和来访人员身份，仅在访客类型要求时登记。',
    impact: '证件号泄露可能被用于冒名办理业务。',
    measures: '加密保存，平时只显示后四位；查看全号须说明理由并留痕。',
  },
  {
    subject: 5,
    version: 1,
    ago: 380,
    next: -15,
    risk: 2,
    purpose: '通行记录用于安全管理、应急点名和事故追查。',
    impact: '可还原个人行踪，影响员工和租户的隐私。',
    measures: '按权限查看，导出须写明用途并记录，到期删除。',
  },
  {
    subject: 6,
    version: 1,
    ago: 120,
    next: 245,
    risk: 1,
    purpose: '登记姓名、手机号和来访时间，用于邀约和放行。',
    impact: '信息较少，泄露后影响有限。',
    measures: '按访客类型到期匿名，手机号只对被访人和前台可见。',
  },
];

export async function addAssessments({ client, parkId, now }: Place): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select u.id, u.name from app_user u join park_user p on p.user_id = u.id and p.park_id = $1
     join role_user r on r.user_id = u.id join role o on o.id = r.role_id and o.code in ('parkadmin', 'manager')
     order by u.id limit 1`,
    [parkId],
  );
  const [by] = rows;
  if (!by) return;
  for (const { subject, version, ago, next, risk, purpose, impact, measures } of SAMPLES) {
    const at = after(now, -ago * DAY);
    await client.query(
      `insert into privacy_assessment (park_id, subject, version, assessed_at, assessor, risk, purpose, impact, measures,
         next_at, at, by_id, by_name) values ($1, $2, $3, $4, '法务部 张敏', $5, $6, $7, $8, $9, $4, $10, $11)`,
      [parkId, subject, version, at, risk, purpose, impact, measures, after(now, next * DAY), by.id, by.name],
    );
  }
}
