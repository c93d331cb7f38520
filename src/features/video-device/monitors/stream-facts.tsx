/** What a stream is like; in red what is not played, or what makes the first picture late. */
import type { ReactNode } from 'react';
import { VIDEO_CODEC } from '@/contract/video/device-codes';
import { LONGEST_GOP_SEC, type StreamFacts } from '@/contract/video/monitor';
import { codeText, text } from '@/i18n/text';
import './stream-facts.css';

/** Words of what is wrong with it. */
function faultsOfStream({ codec, smart, gopSec }: StreamFacts): string[] {
  return [
    ...(codec === VIDEO_CODEC.h264 ? [] : [codeText('videoCodec', codec)]),
    ...(smart ? [text('videodevice.fact.smart')] : []),
    ...(gopSec > LONGEST_GOP_SEC ? [text('videodevice.fact.gop', { seconds: gopSec })] : []),
  ];
}

function streamLine(facts: StreamFacts | null): string {
  if (!facts) return text('videodevice.fact.none');
  const { width, height, fps, gopSec, kbps, codec } = facts;
  const name = codeText('videoCodec', codec);
  // Somebody has entered what they knew: its codec.
  if (width === 0) return name;
  const size = `${name} ${width}×${height}`;
  return text('videodevice.fact.line', { size, fps, gop: gopSec, kbps });
}

/** The same without its colours. */
export const streamWords = (facts: StreamFacts | null): string =>
  [streamLine(facts), ...(facts ? faultsOfStream(facts) : [])].join(' · ');

export function Stream({ facts }: { facts: StreamFacts | null }): ReactNode {
  const faults = facts ? faultsOfStream(facts) : [];
  return (
    <span className="dv-stream">
      <span>{streamLine(facts)}</span>
      {faults.map((words) => (
        <strong key={words}>{words}</strong>
      ))}
    </span>
  );
}
