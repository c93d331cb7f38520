/**
 * Copying configuration from park to park: the difference first, then all of it in one transaction. Only what the target
 * lacks is added, by name; what it has stays as it is. People, places, devices and orders are never copied.
 */
import { COPY_PARTS, type CopyDifference, type CopyPart, type parkAdminEndpoints } from '@/contract/admin-park';
import type { InputOf } from '@/contract/endpoint';
import type { Permission } from '@/contract/permissions';
import { forbidden } from '../../../http/app-error';
import { parkDenied, wrongField } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import { parksWith, seesAll } from '../../identity/rights/rights.rules';
import { type Copied, READ_PART } from './park-parts.repository';
import { WRITE_PART } from './copied-parts.usecases';

type Input = InputOf<typeof parkAdminEndpoints.copyPark>;

/** Parts that a part depends on are copied with it: calendars with order types, plans with rules. */
const NEEDS: Partial<Record<CopyPart, CopyPart>> = { orderTypes: 'calendars', rules: 'plans' };
/** Rights needed besides administering the park: rules and plans decide who is told of a fire. */
const RIGHTS: Partial<Record<CopyPart, Permission>> = {
  roles: 'role.manage',
  orderTypes: 'order.setup',
  calendars: 'order.setup',
};

function partsOf({ user }: SignedInContext, { fromId, toId, parts }: Input): CopyPart[] {
  const mine = parksWith(user, 'park.manage');
  if (!mine.includes(fromId) || !mine.includes(toId)) throw parkDenied();
  if (fromId === toId) throw wrongField('toId', 'park.copySame');
  const wanted = new Set(parts.flatMap((part) => [part, NEEDS[part] ?? part]));
  for (const part of parts) {
    const right = RIGHTS[part];
    if (right && !seesAll(user) && !user.rights.get(toId)?.has(right)) throw forbidden();
  }
  // Each part after those that it depends on.
  return COPY_PARTS.filter((part) => wanted.has(part));
}

const stateOf = ({ off, content }: Copied, there: Copied | undefined): Pick<CopyDifference, 'state' | 'fields'> => {
  if (!there) return { state: off ? 'off' : 'new', fields: [] };
  const fields = Object.keys(content).filter(
    (name) => JSON.stringify(content[name] ?? null) !== JSON.stringify(there.content[name] ?? null),
  );
  return { state: fields.length > 0 ? 'differs' : 'same', fields };
};

interface Compared {
  difference: CopyDifference;
  one: Copied;
}

async function compare({ tx }: SignedInContext, { fromId, toId }: Input, part: CopyPart): Promise<Compared[]> {
  const theirs = await READ_PART[part](tx, fromId);
  const own = new Map((await READ_PART[part](tx, toId)).map((one) => [one.name, one]));
  return theirs.map((one) => ({ one, difference: { part, name: one.name, ...stateOf(one, own.get(one.name)) } }));
}

export async function previewCopy(context: SignedInContext, input: Input): Promise<CopyDifference[]> {
  const found: CopyDifference[] = [];
  for (const part of partsOf(context, input)) {
    found.push(...(await compare(context, input, part)).map(({ difference }) => difference));
  }
  return found;
}

export async function copyPark(context: SignedInContext, input: Input): Promise<CopyDifference[]> {
  const done: CopyDifference[] = [];
  for (const part of partsOf(context, input)) {
    for (const { one, difference } of await compare(context, input, part)) {
      if (difference.state === 'new' || difference.state === 'off') await WRITE_PART[part](context, input, one);
      done.push(difference);
    }
  }
  const { fromId, toId } = input;
  const added = done
    .filter(({ state }) => state === 'new' || state === 'off')
    .map(({ part, name }) => `${part}: ${name}`);
  context.audit({
    action: 'park.copy',
    parkId: toId,
    bizType: 'park',
    bizId: toId,
    detail: { after: { fromId, added } },
  });
  return done;
}
