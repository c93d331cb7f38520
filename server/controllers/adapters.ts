/** The vendors that controllers may be of. */
import type { ControllerAdapter } from '../ports/door-controller';
import { simulatedAdapter } from './simulated-adapter';

const ADAPTERS: readonly ControllerAdapter[] = [simulatedAdapter];

/** @returns undefined for a vendor that no adapter speaks for */
export const adapterOf = (vendor: string): ControllerAdapter | undefined =>
  ADAPTERS.find((adapter) => adapter.vendor === vendor);
