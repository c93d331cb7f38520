/** Types of faults.mjs for the journey that plays a few rounds. */
export interface Round {
  kind: string;
  survived: boolean;
  /** Until the next thing was acknowledged; null when the process had ended. */
  backMs: number | null;
  health?: { times: number[]; unanswered: number };
}

export interface Checked {
  acknowledged: number;
  lost: number;
  doubled: number;
}

export function playFaults(options: {
  rounds: number;
  kinds: string[];
  demo: { DEMO_PASSWORD: string; DEMO_SIGNAL_KEY: string };
  /** To begin with; else a new one. */
  dataDir?: string;
}): Promise<{
  played: Round[];
  checked: Record<'signals' | 'acknowledgements' | 'notes' | 'orders' | 'approvals' | 'decisions', Checked>;
  broken: Record<string, number>;
  retried: number;
}>;
