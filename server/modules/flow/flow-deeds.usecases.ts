/** 触发: what a node does by itself. The area that it belongs to registers how it is done. */
import type { DeedKey } from '@/contract/flow/flow-deeds';
import type { FlowActing } from './engine/flow.types';
import type { FlowDef, FlowInst } from './flow.table';

/** What a deed is done with: words have the fields of the form filled in. */
export interface DeedWith {
  readonly inst: FlowInst;
  readonly def: FlowDef;
  readonly params: Readonly<Record<string, string | number | boolean>>;
}

export interface FlowDeed {
  readonly key: DeedKey;
  /** In a transaction of its own; what it throws is tried again later. */
  run(acting: FlowActing, deed: DeedWith): Promise<void>;
}

const deeds = new Map<string, FlowDeed>();

export const registerFlowDeed = (deed: FlowDeed): void => void deeds.set(deed.key, deed);

/** @returns how it is done; undefined for one that no area has registered */
export const findDeed = (key: string): FlowDeed | undefined => deeds.get(key);
