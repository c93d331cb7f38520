/** The pictures of an approval, as links: those of its form, those of answers, signatures. */
import type { FlowField, FlowValues } from '@/contract/flow/flow-form';
import type { FlowTaskView } from '@/contract/flow/flow-views';
import type { Photo } from '@/contract/photo';
import type { Tx } from '../../../db/open';
import { photoFinder, type Signer } from '../../../files/photo.queries';

const WITH_PICTURES = new Set<string>(['photo', 'signature', 'file']);

interface Shown {
  /** What whoever reads may see. */
  form: readonly FlowField[];
  values: FlowValues;
  tasks: readonly Pick<FlowTaskView, 'signature' | 'photoKeys'>[];
}

function keysOf({ form, values, tasks }: Shown): string[] {
  const filled = form.flatMap(({ key, type }): unknown[] => {
    const value = values[key];
    return WITH_PICTURES.has(type) && Array.isArray(value) ? value : [];
  });
  const answered = tasks.flatMap(({ signature, photoKeys }) => [...photoKeys, ...(signature ? [signature] : [])]);
  return [...new Set([...filled.filter((key) => typeof key === 'string'), ...answered])];
}

/** @returns each that is named; without a link until it has arrived */
export async function picturesOf(tx: Tx, signer: Signer, shown: Shown): Promise<Photo[]> {
  const keys = keysOf(shown);
  if (keys.length === 0) return [];
  const photoOf = await photoFinder(tx, signer, keys);
  return keys.map((key) => ({ ...photoOf(key), key }));
}
