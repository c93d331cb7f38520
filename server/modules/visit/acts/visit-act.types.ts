/** What an action on a visit or on one of its guests is decided from, and what it leads to. */
import type { Permission } from '@/contract/permissions';
import type { GuestActInput, VisitActInput } from '@/contract/visit/visit-act';
import type { GuestState, VisitState } from '@/contract/visit/visit-codes';
import type {
  GuestAction,
  GuestFacts,
  GuestRequirement,
  VisitAction,
  VisitActor,
  VisitFacts,
  VisitRequirement,
} from '@/contract/visit/visit-transitions';
import type { CaseActing, CaseChange, CasePerson, CaseRequest, CaseScene } from '../../../case/case.types';
import type { CallerLanguage } from '../../../http/caller-language';
import type { VisitCard } from '../messages/visit-card.rules';
import type { GuestRecord, VisitRecord, VisitTypeRecord } from '../visit.table';
import type { Hit } from '../watch/watch.rules';

/** A person of the park, a guest by their link (`id` null), an approval, or time (`id` and name null). */
export interface Doing extends CasePerson {
  readonly rights: ReadonlySet<Permission>;
  /** In which they read what is refused. */
  readonly language?: CallerLanguage | null;
  /** Holds the link of this guest. */
  readonly guestId?: number;
  /** Has just registered the visit by a link. */
  readonly isAuthor?: boolean;
  /** An approval that has ended decides. */
  readonly isApproval?: boolean;
}

export interface VisitRequest extends CaseRequest {
  by: Doing;
  /** The visit as the person must see it after a refusal; read in a new transaction. */
  readCurrent: (visitId: number) => Promise<unknown>;
  /** One more visit of a plan: people have been told of the first, and the approval of the first decides. */
  quiet?: boolean;
}

/** The visit's row is locked from here to the commit, and its guests with it. */
export interface VisitScene extends CaseScene {
  readonly visit: VisitRecord;
  readonly type: VisitTypeRecord;
  readonly guests: readonly GuestRecord[];
  readonly by: Doing;
  /** The park has its visits approved by a flow. */
  readonly byFlow: boolean;
  readonly quiet: boolean;
  /** IANA name of the park's clock. */
  readonly timeZone: string;
}

/** Whom a change is news for. */
export type VisitAudience = 'host' | 'coHosts' | 'author' | 'desk' | 'guards';

export interface Tell {
  to: readonly VisitAudience[];
  card: VisitCard;
  /** Of the guest whom it is about. */
  name?: string;
  /** The last door that let them through, and when by the park's clock. */
  seen?: { door: string; at: string };
}

export interface VisitChange extends CaseChange<Partial<VisitRecord>, VisitRecord> {
  tells?: Tell[];
}

/** The engine's record is the visit: the guest is what it is about. */
export interface OneGuest {
  id: number;
  no: string;
  parkId: number;
  version: number;
  visit: VisitRecord;
  guest: GuestRecord;
}

export interface GuestScene extends VisitScene {
  readonly guest: GuestRecord;
  /** What the watch list says of this guest, and of what comes with the action. */
  readonly hit: Hit;
}

export interface GuestChange extends CaseChange<Partial<GuestRecord>, OneGuest> {
  tells?: Tell[];
  /** Columns of the visit. */
  visit?: Partial<VisitRecord>;
}

export interface VisitCase {
  action: VisitAction;
  state: VisitState;
  actor: VisitActor;
  requirement: VisitRequirement;
  facts: VisitFacts;
  input: VisitActInput;
  request: VisitRequest;
  record: VisitRecord;
  scene: VisitScene;
  change: VisitChange;
}

export interface GuestCase {
  action: GuestAction;
  state: GuestState;
  actor: VisitActor;
  requirement: GuestRequirement;
  facts: GuestFacts;
  input: GuestActInput;
  request: VisitRequest;
  record: OneGuest;
  scene: GuestScene;
  change: GuestChange;
}

export type VisitActing = CaseActing<VisitCase>;
export type GuestActing = CaseActing<GuestCase>;
