/** What an action on an event is decided from, and what it leads to. */
import type { AlarmLevel } from '@/contract/codes';
import type { Permission } from '@/contract/permissions';
import type { VideoEventState } from '@/contract/video/event-codes';
import type { VideoAction, VideoActor, VideoRequirement } from '@/contract/video/video-transitions';
import type { CaseActing, CaseChange, CasePerson, CaseRequest, CaseScene } from '../../../case/case.types';
import type { SessionUser } from '../../../http/context';
import type { AlgorithmRecord, VideoEventRecord } from '../video-event.table';

export interface Doing extends CasePerson {
  readonly id: number;
  readonly name: string;
  readonly rights: ReadonlySet<Permission>;
  readonly user: SessionUser;
}

export interface VideoRequest extends CaseRequest {
  by: Doing;
  /** The event as the person must see it after a refusal; read in a new transaction. */
  readCurrent: (id: number) => Promise<unknown>;
}

export type OfAction<A extends VideoAction> = A extends VideoAction
  ? {
      action: A;
      eventId: number;
      parkId: number;
      level?: AlarmLevel | undefined;
      note: string;
      version?: number;
      clientAt?: number | undefined;
    }
  : never;
export type VideoInput = OfAction<VideoAction>;

/** The engine wants a number to call it by: an event has none but its id. */
export type NumberedEvent = VideoEventRecord & { no: string };

export interface VideoScene extends CaseScene {
  readonly event: NumberedEvent;
  readonly algorithm: AlgorithmRecord;
  readonly by: Doing;
}

export interface VideoCase {
  action: VideoAction;
  state: VideoEventState;
  actor: VideoActor;
  requirement: VideoRequirement;
  facts: null;
  input: VideoInput;
  request: VideoRequest;
  record: NumberedEvent;
  scene: VideoScene;
  change: CaseChange<Partial<VideoEventRecord>, NumberedEvent>;
}

export type VideoActing = CaseActing<VideoCase>;
