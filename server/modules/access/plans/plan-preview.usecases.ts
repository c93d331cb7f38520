/** Which doors could not take a time plan, before it is saved. */
import type { accessHereEndpoints, PlanPreview } from '@/contract/access/access-here';
import { fitWeek } from '@/contract/access/time-plan';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { grouped } from '../../../lists/grouped';
import { countPeopleOfPlan, readPlannedDoors } from './plan.repository';

export async function previewPlan(
  { tx }: SignedInContext,
  { parkId, id = 0, week }: InputOf<typeof accessHereEndpoints.previewTimePlan>,
): Promise<PlanPreview> {
  const doors = await readPlannedDoors(tx, parkId, id);
  const unfit = [...grouped(doors, ({ controllerId }) => controllerId).values()].flatMap((own) => {
    const [first] = own;
    const refused = first && fitWeek(week, first.segments).refused;
    if (!first || !refused) return [];
    const used = own.filter((door) => door.used);
    const named = (used.length > 0 ? used : own).map(({ name }) => name);
    const { controllerId, controllerName: name } = first;
    return [{ controllerId, name, ...refused, doors: named, used: used.length > 0 }];
  });
  return {
    doors: doors.filter(({ used }) => used).length,
    people: await countPeopleOfPlan(tx, id),
    unfit: unfit.toSorted((a, b) => Number(b.used) - Number(a.used)),
  };
}
