/** A fence at night reaches the guard's phone with its picture; a week of false events becomes another threshold. */
import { randomUUID } from 'node:crypto';
import { DEMO_SIGNAL_KEY } from '../server/db/seed/seed';
import { button, expect, shellOnPhones, test } from './kit/people';
import { sharedInstance } from './kit/platform';
import { rowsOf } from './kit/points';

test.use(shellOnPhones);

interface Watching {
  id: string;
  code: string;
  algorithm: string;
}

/** The nth camera of the first park on which intrusion is watched for at night. */
async function watching(nth: number): Promise<Watching> {
  const rows = await rowsOf(`update algo_binding b set cooldown_sec = 0 from device d, ai_algorithm a
    where d.id = b.device_id and a.id = b.algorithm_id and b.id = (select x.id from algo_binding x join ai_algorithm y
      on y.id = x.algorithm_id where x.park_id = 1 and x.state = 1 and y.code = 'intrusion' order by x.id offset ${nth} limit 1)
    returning b.id::int as id, d.code, a.code as algorithm`);
  const [id, code, algorithm] = rows[0] ?? [];
  if (!id || !code || !algorithm) throw new Error('nobody watches');
  return { id, code, algorithm };
}

/** The last 02:00 at the park. */
const lastNight = (): number => {
  const night = Math.floor((Date.now() + 6 * 3_600_000) / 86_400_000) * 86_400_000 - 6 * 3_600_000;
  return night > Date.now() ? night - 86_400_000 : night;
};

async function overTheFence({ code, algorithm }: Watching): Promise<{ eventId: number; alarmId: number }> {
  const begins = lastNight();
  const frames = [0, 1, 2, 3, 4].map((n) => ({ at: begins + n * 1_000, box: [0.4, 0.5, 0.12, 0.35] }));
  const event = { seq: randomUUID(), deviceCode: code, algorithm, score: 0.91, frames };
  const reply = await fetch(`${sharedInstance().url}/open/v1/video-events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': DEMO_SIGNAL_KEY },
    body: JSON.stringify({ events: [event] }),
  });
  const { data } = (await reply.json()) as {
    data: { results: { eventId: number; alarmId: number; status: string }[] };
  };
  const [result] = data.results;
  expect(result?.status).toBe('accepted');
  return { eventId: result?.eventId ?? 0, alarmId: result?.alarmId ?? 0 };
}

test('somebody at the fence at night: the alarm on the guard’s phone leads to the event, and the verdict stays @phone', async ({
  people,
}) => {
  const { eventId, alarmId } = await overTheFence(await watching(1));
  try {
    const guard = await people.fromChat('guard', alarmId);
    await expect(guard.getByText('视频：周界入侵').first()).toBeVisible();
    await guard.getByRole('link', { name: /周界入侵检测/ }).click();
    await expect(guard).toHaveURL(new RegExp(`alarmAnalysis/detail\\?id=${eventId}$`));
    await button(guard, '确认').click();
    await expect(guard.getByText('已确认').first()).toBeVisible();
    const verdict = await rowsOf(`select state, acted_by_name from video_event where id = ${eventId}`);
    expect(verdict).toEqual([['20', '王志远']]);
  } finally {
    await rowsOf(`update alarm set handle_state = 50, closed_at = now() where id = ${alarmId} returning id`);
  }
});

test('a week of false events: the slider says what another threshold would have saved, and it is saved @desk', async ({
  people,
}) => {
  const { id } = await watching(0);
  const admin = await people.signedIn('parkadmin', `/business-app/video-services/AIAlgorithm/binding?id=${id}`);
  const slider = admin.getByLabel('置信度阈值');
  await slider.fill('72');
  await expect(admin.getByText(/^0\.\d\d→0\.72：误报 −\d+%，漏 \d+ 条$/)).toBeVisible();
  await button(admin, '保存布控').click();
  await expect(button(admin, '保存布控')).toBeHidden();
  await admin.reload();
  await expect(slider).toHaveValue('72');
});
