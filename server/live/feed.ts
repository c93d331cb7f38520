/** Which open stream gets which events: streams of people with the same rights form one audience. */
import type { LiveKind } from '@/contract/live';
import type { Permission } from '@/contract/permissions';
import type { SessionUser } from '../http/context';
import { Audience, type Stream } from './audience';
import type { LiveHub, ParkChange } from './hub';
import { openPace } from './pace';

/** Kinds that belong to a park, with the right needed for their events. */
const PARK_KINDS: readonly (readonly [LiveKind, Permission])[] = [
  ['alarm', 'alarm.read'],
  ['order', 'order.report'],
  ['visit', 'visit.invite'],
  ['muster', 'muster.read'],
  ['door', 'access.read'],
  ['door-device', 'access.read'],
  ['server', 'server.read'],
  ['video', 'video.view'],
  ['video-device', 'video.view'],
  ['video-clip', 'video.view'],
];
/** Kinds whose id is that of the one person whom they concern. */
const PERSONAL_KINDS: readonly LiveKind[] = ['chat', 'hand-over', 'flow'];
/** Of these also whoever sees all of a park's: a few people, who are told the kind alone and need not take their time. */
const OVERSEEN_KINDS: readonly (readonly [LiveKind, readonly Permission[]])[] = [
  ['flow', ['flow.read', 'flow.manage']],
];

const EVERY_KIND: readonly LiveKind[] = ['menu', ...PARK_KINDS.map(([kind]) => kind), ...PERSONAL_KINDS];

export interface Member extends Stream {
  /** With rights as they were when `LiveFeed.update` was called last. */
  user: SessionUser;
}

const topicOf = (parkId: number, kind: LiveKind): string => `${kind}@${parkId}`;

/** The kinds of which somebody with these rights hears everything in a park. */
const kindsWith = (held: ReadonlySet<Permission>): LiveKind[] => [
  ...PARK_KINDS.filter(([, right]) => held.has(right)).map(([kind]) => kind),
  ...OVERSEEN_KINDS.filter(([, rights]) => rights.some((right) => held.has(right))).map(([kind]) => kind),
];

const topicsOf = ({ rights }: SessionUser): string[] =>
  [...rights].flatMap(([parkId, held]) => kindsWith(held).map((kind) => topicOf(parkId, kind))).toSorted();

interface Group {
  /** The topics of its members, joined. */
  key: string;
  topics: ReadonlySet<string>;
  audience: Audience<Member>;
}

export interface LiveFeed {
  /** @param knowsForMs how long ago the page asked for menus and rights: what changed since is told at once */
  join(member: Member, knowsForMs?: number): void;
  leave(member: Member): void;
  /** The person's rights as they are now. */
  update(member: Member, user: SessionUser): void;
}

/** @param rightsChanged called when menus, roles or parks of anybody have changed */
export function openFeed(hub: LiveHub, rightsChanged: () => void): LiveFeed {
  const members = new Map<Member, Group>();
  const groups = new Map<string, Group>();
  const pace = openPace(() => members.size);
  /** Of anybody's menus or rights, in ms of this process; before its start anything may have changed. */
  let menusChangedAt = performance.now();

  const groupFor = (user: SessionUser): Group => {
    const topics = topicsOf(user);
    const key = topics.join();
    const group = groups.get(key) ?? { key, topics: new Set(topics), audience: new Audience<Member>(pace.hintFor) };
    groups.set(key, group);
    return group;
  };
  const join = (member: Member): void => {
    const group = groupFor(member.user);
    group.audience.join(member);
    members.set(member, group);
  };
  const leave = (member: Member): void => {
    const group = members.get(member);
    if (!group) return;
    members.delete(member);
    group.audience.leave(member);
    if (group.audience.isEmpty) groups.delete(group.key);
  };

  const addForPeople = (userIds: ReadonlySet<number>, kind: LiveKind): void => {
    for (const [member, { audience }] of members) if (userIds.has(member.user.id)) audience.addFor(member, kind);
  };
  const addForTopic = (topic: string, kind: LiveKind, ids?: readonly number[], isUrgent?: boolean): void => {
    for (const { topics, audience } of groups.values()) if (topics.has(topic)) audience.add(kind, ids, isUrgent);
  };
  const addForPark = ({ kind, parkId, ids, isUrgent }: ParkChange): void => {
    pace.changed(kind);
    addForTopic(topicOf(parkId, kind), kind, ids, isUrgent);
  };
  const addForEverybody = (kind: LiveKind): void => {
    if (kind === 'menu') menusChangedAt = performance.now();
    for (const { audience } of groups.values()) audience.add(kind);
  };
  const send = (): void => {
    for (const { audience } of [...groups.values()]) audience.send();
  };

  hub.subscribe({
    changed(change) {
      const { kind, ids, parkId } = change;
      if (kind === 'menu') {
        rightsChanged();
        addForEverybody(kind);
      } else if (PERSONAL_KINDS.includes(kind)) {
        addForPeople(new Set(ids), kind);
        addForTopic(topicOf(parkId, kind), kind);
      } else addForPark(change);
      send();
    },
    missed() {
      rightsChanged();
      const everybody = new Set([...members.keys()].map(({ user }) => user.id));
      for (const kind of PERSONAL_KINDS) addForPeople(everybody, kind);
      for (const [kind] of PARK_KINDS) pace.changed(kind);
      for (const kind of EVERY_KIND) if (!PERSONAL_KINDS.includes(kind)) addForEverybody(kind);
      send();
    },
  });

  return {
    join(member, knowsForMs = 0) {
      join(member);
      if (performance.now() - knowsForMs >= menusChangedAt) return;
      const audience = members.get(member)?.audience;
      audience?.addFor(member, 'menu');
      audience?.send();
    },
    leave,
    update(member, user) {
      if (!members.has(member)) return;
      const isSame = members.get(member)?.key === topicsOf(user).join();
      member.user = user;
      if (isSame) return;
      leave(member);
      join(member);
      // What waited for the member's former group has left with it, and what the new rights show was not heard.
      const audience = members.get(member)?.audience;
      for (const kind of EVERY_KIND) audience?.addFor(member, kind);
      audience?.send();
    },
  };
}
