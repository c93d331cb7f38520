/** Behind the bell: alarms that I was told of, and who is on duty now. */
import type { alertEndpoints } from '@/contract/alert';
import type { OutputOf } from '@/contract/endpoint';
import { dutyPost } from '@/contract/duty-post';
import type { SignedInContext } from '../../http/context';
import { readOnDuty } from '../alarm-board/on-duty-post.usecases';
import { readableParks } from '../alarm/list/alarm-filter.repository';
import { readNotices } from './alert-notice.repository';

type Panel = OutputOf<typeof alertEndpoints.getAlertPanel>;

async function readDuty({ tx, now }: SignedInContext, parkIds: number[]): Promise<Panel['onDuty']> {
  const posts = await readOnDuty(tx, parkIds, now);
  return posts.flatMap(({ post, people }) => {
    const known = dutyPost.safeParse(post);
    return known.success ? [{ post: known.data, people }] : [];
  });
}

/** @param parkId whose people on duty are asked for; the current park without it */
export async function readAlertPanel(context: SignedInContext, parkId: number | undefined): Promise<Panel> {
  const { user } = context;
  const parkIds = readableParks(user);
  if (parkIds.length === 0) return { notices: [], onDuty: [] };
  const here = parkId ?? user.parkId ?? undefined;
  const dutyParks = here === undefined ? [] : parkIds.filter((id) => id === here);
  return { notices: await readNotices(context, parkIds), onDuty: await readDuty(context, dutyParks) };
}
