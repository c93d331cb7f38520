/** A source has not been heard of for its heartbeat: that is itself an alarm. */
import type { signalSources } from '../../modules/device/device.table';
import type { Moment } from './handler';

export type Source = typeof signalSources.$inferSelect;

export async function sourceSilent(_moment: Moment, _source: Source): Promise<void> {}
