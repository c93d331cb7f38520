/** Gives an approval that came with the page to the screen that shows it; fetched only where the link is an approval's. */
import { linkedFlow } from '@/contract/flow/flow-linked';
import { getFlow } from '@/contract/flow/flow-record';
import { seedDetail } from '@/ui/model/use-detail';
import { lastKnownKeyOf } from './use-flow';

/** A record that is not understood is none: the page asks for it by itself. */
export function seedFlow(received: unknown): void {
  const { data: record } = linkedFlow.safeParse(received);
  if (!record) return;
  const { id } = record.data;
  seedDetail(getFlow, { id }, record.data, lastKnownKeyOf(id));
}
