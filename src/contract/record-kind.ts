/** Kinds of records: endpoints say which they read and which they write, and pages follow from that. */
import type { LiveKind } from './live';

/** The kinds of the stream of changes, and those that only their own writes tell of. */
export type RecordKind =
  | LiveKind
  | 'account'
  | 'alarm-duty'
  | 'alarm-plan'
  | 'app'
  | 'dict'
  | 'flow-def'
  | 'list-setting'
  | 'location'
  | 'log'
  | 'muster-point'
  | 'notice'
  | 'order-message'
  | 'order-type'
  | 'order-view'
  | 'org'
  | 'park'
  | 'pass-group'
  | 'pass-person'
  | 'passage'
  | 'pass-plan'
  | 'policy'
  | 'privacy'
  | 'ranking'
  | 'registration'
  | 'report'
  | 'role'
  | 'rule'
  | 'sync'
  | 'server'
  | 'server-room'
  | 'server-rule'
  | 'tenant'
  | 'user'
  | 'video-algorithm'
  | 'video-event'
  | 'video-law'
  | 'video-layout'
  | 'video-ptz'
  | 'video-view'
  | 'visit-type'
  | 'watch'
  | 'workbench'
  | 'workday';

/** One kind, or several with the record's own first. */
export type Kinds = RecordKind | readonly RecordKind[];
