/** 触发: a message to whoever started an approval, to its managers, or to a role. */
import { tellPeople } from '../engine/flow-told.notify';
import { NO_ACCOUNT } from '../engine/flow.types';
import { nobodyToTell } from '../flow.errors';
import type { DeedWith, FlowDeed } from '../flow-deeds.usecases';
import { readAsked } from '../people/flow-people.repository';
import { managersOf } from '../people/flow-people.usecases';
import type { FlowActing } from '../engine/flow.types';

async function receivers({ tx, now }: FlowActing, { inst, def, params }: DeedWith): Promise<number[]> {
  if (params.to === 'starter') return inst.starterId === NO_ACCOUNT ? [] : [inst.starterId];
  if (params.to === 'managers') return managersOf({ tx, now }, { inst, def });
  const found = await readAsked(tx, { ...inst, now }, [{ no: 0, by: 'role', id: Number(params.role) }]);
  return found.map(({ userId }) => userId);
}

export const messageDeed: FlowDeed = {
  key: 'message',
  async run(acting, deed) {
    const people = await receivers(acting, deed);
    if (people.length === 0) throw nobodyToTell();
    await tellPeople(acting, deed, people, String(deed.params.text));
  },
};
