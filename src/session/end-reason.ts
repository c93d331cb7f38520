/** Why this device's session ended, where the user must be told: by every tab, also after a reload. */
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { ENDED_BY } from './remembered';

/** Somebody else opened the link that the session came from. */
export const LINK_OPENED_ELSEWHERE = 'session.linkOpenedElsewhere';

/** @param code of the refusal; reasons that nothing has to be said about are not kept */
export function keepEndReason(code: string): void {
  if (code === LINK_OPENED_ELSEWHERE) writeStored(ENDED_BY, code);
  else removeStored(ENDED_BY);
}

/** @returns the error code, or null when nothing has to be said */
export function endReason(): string | null {
  const kept = readStored(ENDED_BY);
  return kept === LINK_OPENED_ELSEWHERE ? kept : null;
}
