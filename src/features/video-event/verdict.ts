/** One verdict on events, and what is said about it. */
import type { AlarmLevel } from '@/contract/codes';
import type { VideoAction } from '@/contract/video/video-transitions';
import { videoEventEndpoints } from '@/contract/video/video-event';
import type { RowResult } from '@/contract/crud';
import { asApiError } from '@/api/api-error';
import { errorText } from '@/i18n/error-text';
import { text } from '@/i18n/text';
import type { KitVoice } from '@/ui/model/kit-voice';
import { refusalText } from '@/ui/model/use-batch';
import { write } from '@/ui/model/write';

export interface Verdict {
  parkId: number;
  ids: readonly number[];
  action: VideoAction;
  /** Of the alarm that is raised. */
  level?: AlarmLevel;
  note?: string;
}

/** Each stands or falls by itself. @throws ApiError when the call itself failed */
export const giveVerdict = async ({ ids, ...verdict }: Verdict): Promise<readonly RowResult[]> =>
  (await write(videoEventEndpoints.actOnVideoEvents, { ...verdict, ids: [...ids] }, { quiet: true })).results;

/** What came of it, in one sentence: the first refusal says who was faster. */
export function outcomeText(action: VideoAction, results: readonly RowResult[]): { words: string; isGood: boolean } {
  const refused = results.filter(({ ok }) => !ok);
  const [first] = refused;
  if (!first) return { words: text(`videoevent.done.${action}`, { count: results.length }), isGood: true };
  const words = refusalText(first);
  return results.length === 1
    ? { words, isGood: false }
    : {
        words: text('videoevent.some', { done: results.length - refused.length, failed: refused.length, words }),
        isGood: false,
      };
}

/** @returns whether everything was done */
export async function judge(voice: KitVoice, verdict: Verdict): Promise<boolean> {
  try {
    const { words, isGood } = outcomeText(verdict.action, await giveVerdict(verdict));
    voice.say(words, isGood ? 'good' : 'error');
    return isGood;
  } catch (caught) {
    voice.say(errorText(asApiError(caught)), 'error');
    return false;
  }
}
