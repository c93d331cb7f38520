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
  | 'door'
  | 'door-device'
  | 'flow-def'
  | 'list-setting'
  | 'location'
  | 'log'
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
  | 'registration'
  | 'role'
  | 'rule'
  | 'sync'
  | 'tenant'
  | 'user'
  | 'workbench'
  | 'workday';

/** One kind, or several with the record's own first. */
export type Kinds = RecordKind | readonly RecordKind[];
